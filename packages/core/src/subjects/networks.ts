import type { ConnectionState } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import { existsOn } from '../contract/existsOn.js'
import { namespaceOf } from '../entities/network.js'

/** The app's networks of a namespace, preferred first: the asked one, the chosen one, then the app's order. `undefined`: none. */
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
 * Where a connection is: where its wallet stands, else the first of `wanted` that the wallet approved and on which one of its accounts
 * exists. Where there is none, it is where the wallet can be, which the app does not list.
 * @returns CAIP-2; empty when nobody names any network.
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
