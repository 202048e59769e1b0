# shellcheck shell=bash
# The map page, as a person sees it. Sourced by .ci/run.

# Builds gnss-map as README says and lets a browser without a screen look at its page.
map_page() {
  need libudev-dev chromium chromium-driver python3
  say "README's build of the map"
  run_readme map
  say "the page in Chromium"
  .ci/map/browser "$build/map/debug/gnss" "$build/map-page"
  echo "pictures of the page: $build/map-page"
}
