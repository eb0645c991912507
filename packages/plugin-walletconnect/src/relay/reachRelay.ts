import { CancelledError, type Clock } from '@latchkey/core'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import type { Relayer } from './createRelayer.js'

export interface ReachRelayParameters {
  readonly relayer: Pick<Relayer, 'connected' | 'reconnectNow' | 'retrySoon' | 'watch' | 'onRefused' | 'onEnd'>
  readonly clock: Clock
  /** Host of the relay, for the error. */
  readonly host: string
  /** Signal of the request that waits. */
  readonly signal?: AbortSignal | undefined
}

/** ms. Enough for a relay that restarts, and short for a user who waits. */
const limit = 5000

/**
 * Waits until the relay accepts messages, before one exists. So a failure here means that nothing
 * was sent. Tries once a second, with one socket for all requests that wait.
 * @throws {RelayUnreachableError} that names the host. @throws {RelayRefusedError}
 * @throws {CancelledError} when the relayer ends. @throws the signal's reason.
 */
export function reachRelay({ relayer, clock, host, signal }: ReachRelayParameters): Promise<void> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  if (relayer.connected) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      for (const stop of stops) stop()
      finish()
    }
    const abort = (): void => settle(() => reject(signal?.reason))
    signal?.addEventListener('abort', abort)
    const stops = [
      () => signal?.removeEventListener('abort', abort),
      relayer.retrySoon(),
      relayer.watch(() => relayer.connected && settle(resolve)),
      relayer.onRefused((error) => settle(() => reject(error))),
      relayer.onEnd(() => settle(() => reject(new CancelledError('relay')))),
      clock.after(limit, () => settle(() => reject(new RelayUnreachableError({ host })))),
    ]
    relayer.reconnectNow()
  })
}
