import type { Network } from '@latchkey/core'
import type { AccountKind } from './AccountKind.js'
import { checkAccountKind } from './checkAccountKind.js'

/** By CAIP-2 id, from the registry of the SS58 specification: chains whose accounts have secp256k1 keys and twenty bytes. */
const ofEthereum: readonly string[] = [
  'polkadot:fe58ea77779b7abda7da4ec526d14db9', // Moonbeam
  'polkadot:e71578b37a7c799b0ab4ee87ffa6f059', // Darwinia
  'polkadot:f6ee56e9c5277df5b4ce6ae9983ee88f', // Mythos
]

/**
 * Which accounts exist on a network: as the app's entry says, else by the network's id.
 *
 * @param networks - The app's.
 * @throws {InvalidInputError} when the entry names a kind that does not exist.
 */
export function accountKindOn(networkId: string, networks: readonly Network[]): AccountKind {
  const named = networks.find(({ id }) => id === networkId)?.accountKind
  if (named !== undefined) return checkAccountKind(named)
  return ofEthereum.includes(networkId) ? 'ethereum' : 'substrate'
}
