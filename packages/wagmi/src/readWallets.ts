import type { LiveConnection, Modal, Status } from '@latchkey/core'
import { namespace } from './namespace.js'

export interface Wallets {
  /** That of the active connection. Gated is `disconnected` for wagmi, and locked is for both. */
  readonly status: Exclude<Status, 'gated'>
  /** Locked and gated ones are left out. */
  readonly connections: readonly LiveConnection[]
  /** Present while the status is `connected`. */
  readonly active: LiveConnection | undefined
}

/** What the modal says of the wallets of wagmi's namespace at this moment. */
export function readWallets({ state }: Modal): Wallets {
  const found = state.$namespaces.get().get(namespace)
  const status = found?.status ?? (state.$isStarted.get() ? 'disconnected' : 'unknown')
  const connections = [...state.$connections.get().values()].filter(
    (live) => live.namespace === namespace && live.state && !live.isGated,
  )
  return {
    status: status === 'gated' ? 'disconnected' : status,
    connections,
    active: status === 'connected' ? found?.connection : undefined,
  }
}
