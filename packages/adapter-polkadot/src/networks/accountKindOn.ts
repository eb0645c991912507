import type { Network } from '@latchkey/core'
import type { AccountKind } from './AccountKind.js'
import { checkAccountKind } from './checkAccountKind.js'

/**
 * CAIP-2 ids of chains with Ethereum accounts (secp256k1 keys), from the registry of the SS58
 * specification.
 */
const ethereumChains: readonly string[] = [
  'polkadot:fe58ea77779b7abda7da4ec526d14db9', // Moonbeam
  'polkadot:e71578b37a7c799b0ab4ee87ffa6f059', // Darwinia
  'polkadot:f6ee56e9c5277df5b4ce6ae9983ee88f', // Mythos
]

/**
 * The kind of accounts on a network: that of the app's network, otherwise by the network's id.
 *
 * @param networks - The app's networks.
 * @throws {InvalidInputError} when the app's network has an unknown kind.
 */
export function accountKindOn(networkId: string, networks: readonly Network[]): AccountKind {
  const named = networks.find(({ id }) => id === networkId)?.accountKind
  if (named !== undefined) return checkAccountKind(named)
  return ethereumChains.includes(networkId) ? 'ethereum' : 'substrate'
}
