import { InvalidInputError, parseAccountId } from '@latchkey/core'
import { parseAddress } from './parseAddress.js'
import { prefixOf } from './prefixOf.js'

/** The parts of a CAIP-10 id of this namespace. */
export interface PolkadotAccountId {
  /** CAIP-2. */
  readonly networkId: string
  /** Canonical: with the generic prefix. */
  readonly address: string
}

/**
 * Takes a CAIP-10 id of a Polkadot account apart, by its grammar and by the rules of the namespace: 32 hex digits of the first block's
 * hash in lower case, and an address that decodes and is written for that network.
 *
 * @param prefixes - SS58 prefixes by CAIP-2 id, beside those of the networks that this package brings.
 * @throws {InvalidInputError} {InvalidAddressError} {ChecksumError} {AddressNetworkError}
 */
export function parsePolkadotAccountId(id: string, prefixes?: Readonly<Record<string, number>>): PolkadotAccountId {
  const { networkId, namespace, address } = parseAccountId(id)
  if (namespace !== 'polkadot' || !/^polkadot:[\da-f]{32}$/.test(networkId)) {
    throw new InvalidInputError('Polkadot account id', id)
  }
  return { networkId, address: parseAddress(address, { prefix: prefixOf(networkId, prefixes) }) }
}
