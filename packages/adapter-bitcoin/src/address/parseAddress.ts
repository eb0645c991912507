import { AddressNetworkError } from '../errors/AddressNetworkError.js'
import { decodeAddress } from './decodeAddress.js'

/**
 * Parses an address from a user or an app.
 *
 * @param networkId - CAIP-2, the network of the address. Absent: any Bitcoin network.
 * @returns The canonical form: Bech32 in lower case.
 * @throws {InvalidAddressError} when the text is not a Bitcoin address.
 * @throws {AddressNetworkError} when the address belongs to another network.
 * @see Vector `bitcoin-address`.
 */
export function parseAddress(text: unknown, networkId?: string | undefined): string {
  const { address, networkIds } = decodeAddress(text)
  if (networkId !== undefined && !networkIds.includes(networkId)) throw new AddressNetworkError(address, networkId)
  return address
}
