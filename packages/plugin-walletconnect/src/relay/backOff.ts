const minDelay = 1000
const maxDelay = 30_000

/**
 * ms to wait before the next try: from 1 s to 30 s, longer after each failure. The random part
 * differs from page to page, so that not all pages reconnect at the same moment.
 *
 * @param failures - Failed tries in a row; 0 for a connection that was open and broke.
 * @param random - From 0 to 1. Default: real randomness.
 */
export function backOff(failures: number, random: number = draw()): number {
  const upper = Math.min(maxDelay, minDelay * 2 ** (Math.min(failures, 10) + 1))
  return Math.round(Math.max(minDelay, upper / 2) + (upper / 2) * random)
}

function draw(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
