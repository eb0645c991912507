import type { OnrampToken } from '../contract/OnrampProvider.js'

/** Equal for the same token of two providers. Addresses in hex are equal in any case. */
export function tokenKey({ networkId, address }: Pick<OnrampToken, 'networkId' | 'address'>): string {
  if (address === undefined) return networkId
  return `${networkId} ${/^0x/i.test(address) ? address.toLowerCase() : address}`
}
