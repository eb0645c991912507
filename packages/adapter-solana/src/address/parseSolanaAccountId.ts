import { InvalidInputError, parseAccountId } from '@latchkey/core'
import { parseAddress } from './parseAddress.js'

/** The parts of a CAIP-10 id of this namespace. */
export interface SolanaAccountId {
  /** CAIP-2. */
  readonly networkId: string
  readonly address: string
}

/**
 * The first half of a chain's genesis hash in base58, or the name that `localnet()` uses without a
 * hash.
 */
const reference = /^solana:(?:[1-9A-HJ-NP-Za-km-z]{32}|localnet)$/

/**
 * Parses the CAIP-10 id of a Solana account, by the grammar and the rules of the namespace.
 *
 * @throws {InvalidInputError} {InvalidAddressError}
 */
export function parseSolanaAccountId(id: string): SolanaAccountId {
  const { networkId, namespace, address } = parseAccountId(id)
  if (namespace !== 'solana' || !reference.test(networkId)) throw new InvalidInputError('Solana account id', id)
  return { networkId, address: parseAddress(address) }
}
