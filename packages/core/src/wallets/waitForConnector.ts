import type { ModalCore } from '../contract/core.js'
import type { ConnectorEntry } from '../contract/stores.js'
import { reasonOf } from '../waits/race.js'

/** Waits until the connector that `find` looks for is discovered, or `signal` aborts. */
export function waitForConnector(
  core: ModalCore,
  find: (entries: readonly ConnectorEntry[]) => ConnectorEntry | undefined,
  signal: AbortSignal,
): Promise<ConnectorEntry> {
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
      const entry = find($connectors.get())
      if (entry) settle(() => resolve(entry))
    }
    const end = (): void => settle(() => reject(reasonOf('reconnect', signal)))
    signal.addEventListener('abort', end, { signal: ended.signal })
    if (signal.aborted) end()
    else look()
  })
}
