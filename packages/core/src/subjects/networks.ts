import type { ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'
import { namespaceOf } from '../entities/network.js'

/**
 * The app's networks of a namespace: the requested one, the chosen one, then the app's order.
 * `undefined` if the app has no network of the namespace.
 */
export function networkIdsOf(
  core: ModalCore,
  namespace: string,
  preferred?: string,
): readonly [string, ...string[]] | undefined {
  const { $all, $choices } = core.stores.networks
  const ids: string[] = []
  for (const { id } of $all.get()) if (namespaceOf(id) === namespace) ids.push(id)
  const wanted: string[] = []
  for (const id of [preferred, $choices.get().get(namespace)]) if (id !== undefined && ids.includes(id)) wanted.push(id)
  const [first, ...others] = new Set([...wanted, ...ids])
  return first === undefined ? undefined : [first, ...others]
}

/**
 * The current network of a connection: that of its wallet, else the first of `wanted` that the
 * wallet approved and on which it has an account, else a network of the wallet that the app does
 * not list.
 * @returns CAIP-2; empty when neither names a network.
 */
export function chooseNetworkId(state: ConnectionState, wanted: readonly (string | undefined)[]): string {
  const { networkId, networkIds, accounts } = state
  return (
    networkId ??
    wanted.find((id): id is string => id !== undefined && isUsableNetwork(state, id)) ??
    accounts[0].networkIds?.[0] ??
    networkIds?.[0] ??
    ''
  )
}

/** Whether a wallet approved a network and has an account on it. */
export function isUsableNetwork({ networkIds, accounts }: ConnectionState, networkId: string): boolean {
  return (networkIds?.includes(networkId) ?? true) && accounts.some((account) => existsOn(account, networkId))
}
