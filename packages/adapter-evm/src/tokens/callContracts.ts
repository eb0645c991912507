import type { Hex } from 'viem'
import { isBytes } from '../hex/isBytes.js'
import type { ContractCall } from './encodeAggregate.js'
import { multicallAddress } from './multicallAddress.js'
import { readContracts } from './readContracts.js'
import type { TokenNetworks } from './TokenNetworks.js'

/**
 * Calls contracts of a network of the modal without sending a transaction.
 *
 * @returns An answer for each call: `undefined` for one that reverted.
 * @throws what the node's failure is.
 */
export async function callContracts(
  core: TokenNetworks,
  networkId: string,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<readonly (Hex | undefined)[]> {
  return readContracts({ rpc: core.context.rpc(networkId), multicall: multicallOn(core, networkId) }, calls, signal)
}

function multicallOn({ context }: TokenNetworks, networkId: string): Hex {
  const source = context.$networks.get().find(({ id }) => id === networkId)?.source as
    | { readonly contracts?: { readonly multicall3?: { readonly address?: unknown } } }
    | undefined
  const own = source?.contracts?.multicall3?.address
  return isBytes(own, 20) ? own : multicallAddress(networkId)
}
