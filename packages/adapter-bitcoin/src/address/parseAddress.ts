import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import { decodeAddress } from './decodeAddress.js'

/**
 * Reads an address that a person or an app gave.
 *
 * @param networkId - CAIP-2: where it must exist. Absent: on any Bitcoin network.
 * @returns The canonical form: Bech32 in lower case.
 * @throws {InvalidAddressError} when it is none.
 * @throws {AddressNetworkError} when it is one of another network.
 * @see Vector `bitcoin-address`.
 */
export function parseAddress(text: unknown, networkId?: string | undefined): string {
  const { address, networkIds } = decodeAddress(text)
  if (networkId !== undefined && !networkIds.includes(networkId)) throw new AddressNetworkError(address, networkId)
  return address
}
