import { CancelledError, type Clock } from '@latchkey/core'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import type { Relay } from './createRelay.js'

export interface ReachRelayParameters {
  readonly relay: Pick<Relay, 'connected' | 'hurry' | 'retrySoon' | 'watch' | 'refused' | 'ending'>
  readonly clock: Clock
  /** Of the relay, for the error. */
  readonly host: string
  /** Of the request that waits. */
  readonly signal?: AbortSignal | undefined
}

/** ms. Long enough for a relay that restarts, and short for a person who waits. */
const limit = 5000

/**
 * Waits until the relay can take a message, before there is one: where it can't, nothing was sent for certain.
 * The relay is tried each second, by one socket for all requests that wait.
 * @throws {RelayUnreachableError} that names it. @throws {RelayRefusedError} @throws {CancelledError} when it ends.
 * @throws the signal's reason.
 */
export function reachRelay({ relay, clock, host, signal }: ReachRelayParameters): Promise<void> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  if (relay.connected) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const settle = (run: () => void): void => {
      for (const stop of stops) stop()
      run()
    }
    const abort = (): void => settle(() => reject(signal?.reason))
    signal?.addEventListener('abort', abort)
    const stops = [
      () => signal?.removeEventListener('abort', abort),
      relay.retrySoon(),
      relay.watch(() => relay.connected && settle(resolve)),
      relay.refused((error) => settle(() => reject(error))),
      relay.ending(() => settle(() => reject(new CancelledError('relay')))),
      clock.after(limit, () => settle(() => reject(new RelayUnreachableError({ host })))),
    ]
    relay.hurry()
  })
}
