import { namespace } from './namespace.js'

/** The EIP-155 chain id of a network of this namespace: 8453 for `eip155:8453`. */
export function toChainId(networkId: string): number {
  return Number(networkId.slice(namespace.length + 1))
}
