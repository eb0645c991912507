import type { Network } from '@latchkey/core'
import { accountKindOn } from '../networks/accountKindOn.js'
import { isAddress } from './isAddress.js'
import { prefixOf } from './prefixOf.js'

/**
 * Whether a text is an address. With a network, it must be encoded for that network and of its kind
 * of accounts. Without one, hex is an address only if the app has a network of Ethereum accounts.
 *
 * @param networks - The app's networks.
 */
export function isAddressOn(
  text: string,
  networkId: string | undefined,
  prefixes: Readonly<Record<string, number>>,
  networks: readonly Network[] = [],
): boolean {
  if (networkId !== undefined) {
    return isAddress(text, { prefix: prefixOf(networkId, prefixes), accountKind: accountKindOn(networkId, networks) })
  }
  const hasEthereum = networks.some(({ id }) => accountKindOn(id, networks) === 'ethereum')
  return isAddress(text) || (hasEthereum && isAddress(text, { accountKind: 'ethereum' }))
}
