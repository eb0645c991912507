import type { Connection } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'

/** Whether a live connection of the namespace already uses this provider: what comes back by another connector is the same wallet then. */
export function isProviderUsed({ stores }: ModalCore, namespace: string, { provider }: Connection): boolean {
  return [...stores.connections.$live.get().values()].some(
    (live) => live.namespace === namespace && live.connection.provider === provider,
  )
}
