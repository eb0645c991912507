import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { WalletLink } from '../contract/WalletLink.js'
import { isWebBase } from './linkBase.js'
import type { PairingLinkRequest } from './PairingLinkRequest.js'
import { pairingLink } from './pairingLink.js'

/** Opens a wallet that is a page, on any device. */
export function webLink(
  { links, supportsRelay }: Pick<CatalogueWallet, 'links' | 'supportsRelay'>,
  request: PairingLinkRequest,
): WalletLink | undefined {
  if (!supportsRelay || links.web === undefined || !isWebBase(links.web.trim())) return undefined
  return pairingLink(links.web, { ...request, target: '_blank' })
}
