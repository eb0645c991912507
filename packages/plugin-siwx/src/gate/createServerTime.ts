import type { Clock } from '@latchkey/core'

/** The time of the server that verifies the messages, as far as it is known. */
export interface ServerTime {
  /** The server has just said its time, in ms since 1970. `undefined`: it did not. */
  learn(time: number | undefined): void
  /** ms since 1970: by the server, or by the device where the server has said nothing. */
  now(): number
  readonly isKnown: boolean
}

/**
 * Counts on from what the server said with a clock that the user and the network can't set. So a
 * device whose clock is wrong, or is set while the user signs, writes right times.
 */
export function createServerTime(clock: Pick<Clock, 'now' | 'elapsed'>): ServerTime {
  let known: { readonly time: number; readonly at: number } | undefined
  return {
    learn(time) {
      known = time === undefined ? undefined : { time, at: clock.elapsed() }
    },
    now: () => (known ? known.time + clock.elapsed() - known.at : clock.now()),
    get isKnown() {
      return known !== undefined
    },
  }
}
