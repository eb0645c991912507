import type { ConnectionState } from '../contract/adapter.js'
import { isUsableNetwork } from './isUsableNetwork.js'

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
