import { toNetworkId } from './toNetworkId.js'

/**
 * The EIP-155 number of a CAIP-2 id.
 * @throws {InvalidChainIdError} when it is of another namespace or out of range.
 */
export function toChainId(networkId: string): number {
  return Number(toNetworkId(networkId).slice('eip155:'.length))
}
