import type { ModalCore } from '../contract/core.js'
import type { Way } from '../contract/stores.js'
import { reasonOf } from '../waits/race.js'
import { findWay } from './findWay.js'

/** Waits for a way in to be found, as long as `signal` allows. */
export function waitForWay(core: ModalCore, key: string, signal: AbortSignal): Promise<Way> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const stopListening = core.stores.connectors.$all.listen(() => look())
    const settle = (finish: () => void): void => {
      stopListening()
      ended.abort()
      finish()
    }
    const look = (): void => {
      const way = findWay(core, key)
      if (way) settle(() => resolve(way))
    }
    const end = (): void => settle(() => reject(reasonOf('reconnect', signal)))
    signal.addEventListener('abort', end, { signal: ended.signal })
    if (signal.aborted) end()
    else look()
  })
}
