import { InvalidInputError, type Network, parseAccountId } from '@latchkey/core'
import { accountKindOn } from '../networks/accountKindOn.js'
import { parseAddress } from './parseAddress.js'
import { prefixOf } from './prefixOf.js'

/** The parts of a CAIP-10 id of this namespace. */
export interface PolkadotAccountId {
  /** CAIP-2. */
  readonly networkId: string
  /** Canonical: with the generic prefix; of twenty bytes by EIP-55. */
  readonly address: string
}

/**
 * Takes a CAIP-10 id of a Polkadot account apart, by its grammar and by the rules of the namespace: 32 hex digits of the first block's
 * hash in lower case, and an address that decodes, is written for that network, and of the kind that exists there.
 *
 * @param prefixes - SS58 prefixes by CAIP-2 id, beside those of the networks that this package brings.
 * @param networks - Those of the app, which say what kind of accounts exists there (`accountKind`).
 * @throws {InvalidInputError} {InvalidAddressError} {ChecksumError} {AddressNetworkError}
 */
export function parsePolkadotAccountId(
  id: string,
  prefixes?: Readonly<Record<string, number>>,
  networks: readonly Network[] = [],
): PolkadotAccountId {
  const { networkId, namespace, address } = parseAccountId(id)
  if (namespace !== 'polkadot' || !/^polkadot:[\da-f]{32}$/.test(networkId)) {
    throw new InvalidInputError('Polkadot account id', id)
  }
  const accountKind = accountKindOn(networkId, networks)
  return { networkId, address: parseAddress(address, { prefix: prefixOf(networkId, prefixes), accountKind }) }
}
