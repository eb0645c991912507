import { nativeAddresses } from '../../data/nativeAddresses.js'

/** The CAIP-10 id of a token or contract. `undefined`: of the native currency. */
export function assetIdOf(networkId: string, address: string | undefined): string {
  return `${networkId}:${address ?? nativeAddresses.eip155}`
}
