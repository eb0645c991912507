import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { WalletLink } from '../contract/WalletLink.js'
import type { PairingLinkRequest } from './PairingLinkRequest.js'
import { pairingLink } from './pairingLink.js'

/** Opens the wallet's app on this computer. `undefined` on a phone. */
export function desktopLink(
  { links, supportsRelay }: Pick<CatalogueWallet, 'links' | 'supportsRelay'>,
  request: PairingLinkRequest,
): WalletLink | undefined {
  if (!supportsRelay || request.platform.isPhone) return undefined
  return pairingLink(links.desktop, { ...request, target: '_blank' })
}
