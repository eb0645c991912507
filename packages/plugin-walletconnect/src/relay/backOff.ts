const shortest = 1000
const longest = 30_000

/**
 * How long to wait before the relay is tried again: between 1 s and 30 s, longer after each failure, never the same for two pages, so that
 * a relay that comes back is not met by all of them at once.
 *
 * @param failures - Tries in a row that came to nothing, 0 for a connection that stood and broke.
 * @param random - From 0 to 1. Default: real randomness.
 * @see Security RLY-3.
 */
export function backOff(failures: number, random: number = draw()): number {
  const most = Math.min(longest, shortest * 2 ** (Math.min(failures, 10) + 1))
  return Math.round(Math.max(shortest, most / 2) + (most / 2) * random)
}

function draw(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
