"""The sentences that the scripts beside this send."""


def epoch(number):
    """The sentences of one instant: 12:00:00 and so many tenths."""
    at = f"1200{number // 10:02}.{number % 10}0"
    text = b""
    for body in (f"GNRMC,{at},A,4717.{number:04},N,00833.9150,E,2.5,10.0,301126,,,A",
                 f"GNGGA,{at},4717.{number:04},N,00833.9150,E,1,12,0.9,499.6,M,47.4,M,,"):
        total = 0
        for byte in body.encode():
            total ^= byte
        text += f"${body}*{total:02X}\r\n".encode()
    return text
