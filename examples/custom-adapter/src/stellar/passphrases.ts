import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Wallets know a network by its passphrase, everybody else by its CAIP-2 id. */
const passphrases: ReadonlyMap<string, string> = new Map([
  ['stellar:pubnet', 'Public Global Stellar Network ; September 2015'],
  ['stellar:testnet', 'Test SDF Network ; September 2015'],
])

/** The passphrase of a network; `undefined` for one that has no name in CAIP-2. */
export function passphraseOf(networkId: string): string | undefined {
  return passphrases.get(networkId)
}

/**
 * CAIP-2 id of the network with this passphrase. One without a name is called by the beginning of its own id, the hash of the
 * passphrase: so the app learns that the wallet stands elsewhere, and never takes one network for another.
 */
export function networkIdOf(passphrase: string): string {
  const [known] = [...passphrases].find(([, one]) => one === passphrase) ?? []
  return known ?? `stellar:${bytesToHex(sha256(utf8ToBytes(passphrase))).slice(0, 32)}`
}
