import { InvalidInputError, type Network, parseAccountId } from '@latchkey/core'
import { accountKindOn } from '../networks/accountKindOn.js'
import { parseAddress } from './parseAddress.js'
import { prefixOf } from './prefixOf.js'

/** The parts of a CAIP-10 id of this namespace. */
export interface PolkadotAccountId {
  /** CAIP-2. */
  readonly networkId: string
  /** Canonical: SS58 with the generic prefix, or EIP-55 for Ethereum accounts. */
  readonly address: string
}

/**
 * Parses the CAIP-10 id of a Polkadot account. Its network is 32 lower-case hex digits of the
 * genesis hash. Its address decodes, is encoded for that network, and is of its kind of accounts.
 *
 * @param prefixes - SS58 prefixes keyed by CAIP-2 id, in addition to those of this package's
 * networks.
 * @param networks - The app's networks, whose `accountKind` names the kind of accounts.
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
