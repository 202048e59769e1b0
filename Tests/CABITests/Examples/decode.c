/// Prints the fixes of a recording, and how many frames it has: no port, no thread, no question.
#include <gnss.h>
#include <stdio.h>

static unsigned frames;

static void print_fix(void *context, const gnss_fix *fix) {
  (void)context;
  if (fix->mode == GNSS_MODE_NONE || fix->mode == GNSS_MODE_TIME_ONLY) return;
  printf("%.7f %.7f\n", fix->latitude_deg, fix->longitude_deg);
}

static void count_frame(void *context, const gnss_frame *frame) {
  (void)context;
  if (frame->check == GNSS_FRAME_VALID) frames++;
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : stdin;
  if (file == NULL) return 1;
  gnss_decoder_options options = {.size = sizeof options};
  options.on_fix = print_fix;
  options.on_frame = count_frame;
  gnss_decoder *decoder;
  if (gnss_decoder_open(&options, &decoder) != GNSS_OK) return 1;
  char bytes[4096];
  for (size_t length; (length = fread(bytes, 1, sizeof bytes, file)) > 0;)
    gnss_decode(decoder, bytes, length);
  gnss_decode_end(decoder);
  gnss_decoder_close(decoder);
  fprintf(stderr, "%u frames\n", frames);
  return 0;
}
