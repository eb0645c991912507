import type { RpcClient } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { namespaceOf } from '../entities/network.js'
import { createNetworkRpc } from './createNetworkRpc.js'

/** The JSON-RPC clients of a modal, by CAIP-2 id. */
export function networkRpcOf(
  { settings, clock, stores, adapters }: ModalCore,
  fetch: typeof globalThis.fetch | undefined,
): (networkId: string) => RpcClient {
  return createNetworkRpc({
    settings,
    clock,
    fetch,
    networkOf: (id) => stores.networks.$all.get().find((network) => network.id === id),
    isRead: (id, method) => adapters.get(namespaceOf(id))?.runtime.isRead?.(method) ?? false,
    isAnswer: (id, error) => adapters.get(namespaceOf(id))?.runtime.isAnswer?.(error) ?? false,
  })
}
