import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { WalletLink } from '../contract/WalletLink.js'
import { nativeLink } from './nativeLink.js'
import type { PairingLinkRequest } from './PairingLinkRequest.js'
import { universalLink } from './universalLink.js'

export interface MobileLinkRequest extends PairingLinkRequest {
  /** https links first. Default false: the wallet's own scheme first. */
  readonly preferUniversal?: boolean | undefined
}

/** The first link that leads to the wallet's app on this phone. `undefined` on a desk. */
export function mobileLink(
  wallet: Pick<CatalogueWallet, 'links' | 'supportsRelay'>,
  request: MobileLinkRequest,
): WalletLink | undefined {
  if (!wallet.supportsRelay || !request.platform.isPhone) return undefined
  const order = request.preferUniversal ? [universalLink, nativeLink] : [nativeLink, universalLink]
  for (const build of order) {
    const link = build(wallet, request)
    if (link) return link
  }
  return undefined
}
