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
  const remove = attempt(() => provider.addListener?.({ eventName, cb }))
  return () => {
    isOver = true
    if (typeof remove === 'function') attempt(() => remove())
  }
}

function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined // what an emitter throws says nothing about the wallet's accounts
  }
}
