import { isRecord } from '@latchkey/core'
import type { SatsProvider } from './requestSats.js'

/**
 * Listens to one event of a provider. A wallet without events, or with a failing emitter, still
 * works: if it can be read silently, it is read again before each request.
 *
 * @returns Stops listening. After that `onEvent` is never called, even if the wallet can't remove
 * listeners.
 */
export function listenToSats(
  provider: SatsProvider,
  eventName: string,
  onEvent: (event: Readonly<Record<string, unknown>>) => void,
): () => void {
  let isOver = false
  const cb = (event: unknown): void => {
    if (!isOver) onEvent(isRecord(event) ? event : {})
  }
  let remove: unknown
  attempt(() => {
    remove = provider.addListener?.({ eventName, cb })
  })
  return () => {
    isOver = true
    attempt(() => typeof remove === 'function' && remove())
  }
}

function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // An error of the emitter does not affect the wallet's accounts.
  }
}
