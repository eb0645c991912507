import { isAddress } from './isAddress.js'
import { prefixOf } from './prefixOf.js'

/** Whether it is an address; with a network, one that is written for it. */
export function isAddressOn(
  text: string,
  networkId: string | undefined,
  prefixes: Readonly<Record<string, number>>,
): boolean {
  return isAddress(text, networkId === undefined ? {} : { prefix: prefixOf(networkId, prefixes) })
}
