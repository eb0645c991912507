import type { Network } from '@latchkey/core'
import { accountKindOn } from '../networks/accountKindOn.js'
import { isAddress } from './isAddress.js'
import { prefixOf } from './prefixOf.js'

/**
 * Whether it is an address; with a network, one that is written for it and of the kind that exists there. Hex is an address only where the app
 * has a network of such accounts.
 *
 * @param networks - The app's.
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
