import { isRecord } from '@latchkey/core'
import type { SatsProvider } from './askSats.js'

/**
 * Listens to one event of a provider. A wallet that has no events, or whose emitter fails, still works: it is read again before each
 * request where it can be.
 *
 * @returns Stops listening. From then on nothing is heard, also from a wallet that can't remove listeners.
 */
export function listenToSats(
  provider: SatsProvider,
  eventName: string,
  heard: (event: Readonly<Record<string, unknown>>) => void,
): () => void {
  let isOver = false
  const cb = (event: unknown): void => {
    if (!isOver) heard(isRecord(event) ? event : {})
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
    // What an emitter throws says nothing about the wallet's accounts.
  }
}
