import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { WalletLink } from '../contract/WalletLink.js'
import { isWebBase } from './linkBase.js'
import type { PairingLinkRequest } from './PairingLinkRequest.js'
import { pairingLink } from './pairingLink.js'
import { targetOf } from './targetOf.js'

/** An https link that opens the wallet's app if it is installed, and its page if it is not. */
export function universalLink(
  { links }: Pick<CatalogueWallet, 'links'>,
  request: PairingLinkRequest,
): WalletLink | undefined {
  return pairingLink(universalBase(links), { ...request, target: targetOf(request.platform) })
}

/** Some catalogues list it in place of the app's own scheme. */
export function universalBase({ mobile, universal }: CatalogueWallet['links']): string | undefined {
  return [universal, mobile].find((base) => base !== undefined && isWebBase(base.trim()))
}
