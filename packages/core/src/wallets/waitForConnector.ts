import type { ModalCore } from '../contract/core.js'
import type { ConnectorEntry } from '../contract/stores.js'
import { reasonOf } from '../waits/race.js'

/** Waits until a connector is discovered or `signal` aborts. */
export function waitForConnector(core: ModalCore, key: string, signal: AbortSignal): Promise<ConnectorEntry> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const { $connectors } = core.stores.wallets
    const stopListening = $connectors.listen(() => look())
    const settle = (finish: () => void): void => {
      stopListening()
      ended.abort()
      finish()
    }
    const look = (): void => {
      const entry = $connectors.get().find(({ id }) => id === key)
      if (entry) settle(() => resolve(entry))
    }
    const end = (): void => settle(() => reject(reasonOf('reconnect', signal)))
    signal.addEventListener('abort', end, { signal: ended.signal })
    if (signal.aborted) end()
    else look()
  })
}
