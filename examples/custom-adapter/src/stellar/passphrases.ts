import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Wallets identify a network by its passphrase, Latchkey by its CAIP-2 id. */
const passphrases: ReadonlyMap<string, string> = new Map([
  ['stellar:pubnet', 'Public Global Stellar Network ; September 2015'],
  ['stellar:testnet', 'Test SDF Network ; September 2015'],
])

/** Passphrase of a network. `undefined` for a network without a CAIP-2 name. */
export function passphraseOf(networkId: string): string | undefined {
  return passphrases.get(networkId)
}

/**
 * CAIP-2 id of the network with this passphrase. For a network without a CAIP-2 name, the id has
 * the beginning of the passphrase's hash: it can't be confused with another network.
 */
export function networkIdOf(passphrase: string): string {
  const [known] = [...passphrases].find(([, one]) => one === passphrase) ?? []
  return known ?? `stellar:${bytesToHex(sha256(utf8ToBytes(passphrase))).slice(0, 32)}`
}
