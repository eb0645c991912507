import { chainOf } from './chainOf.js'

/** Whether a network (CAIP-2 id) is a local one, which no wallet's node knows. */
export function isLocal(networkId: string): boolean {
  return chainOf(networkId) === 'solana:localnet'
}
