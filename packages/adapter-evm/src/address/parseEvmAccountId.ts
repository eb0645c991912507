import { InvalidInputError, parseAccountId } from '@latchkey/core'
import type { Address } from 'viem'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { parseAddress } from './parseAddress.js'

/** The parts of a CAIP-10 id of this namespace. */
export interface EvmAccountId {
  /** CAIP-2. */
  readonly networkId: string
  /** Canonical. */
  readonly address: Address
}

/**
 * Parses the CAIP-10 id of an EVM account. Beyond the grammar of CAIP-10, the chain id must be from
 * 1 to 2^53-1 without leading zeros, and the address must be valid.
 *
 * @throws {InvalidInputError} {InvalidChainIdError} {InvalidAddressError} {ChecksumError}
 * @see Vector `caip`, group `caip10Semantic`.
 */
export function parseEvmAccountId(id: string): EvmAccountId {
  const { networkId, namespace, address } = parseAccountId(id)
  if (namespace !== 'eip155' || !address.startsWith('0x')) throw new InvalidInputError('EVM account id', id)
  return { networkId: toNetworkId(networkId), address: parseAddress(address) }
}
