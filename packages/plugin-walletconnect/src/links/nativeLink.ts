import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { WalletLink } from '../contract/WalletLink.js'
import { isWebBase } from './linkBase.js'
import type { PairingLinkRequest } from './PairingLinkRequest.js'
import { pairingLink } from './pairingLink.js'
import { targetOf } from './targetOf.js'

/** Opens the wallet's app on this phone by its own scheme. */
export function nativeLink(
  { links }: Pick<CatalogueWallet, 'links'>,
  request: PairingLinkRequest,
): WalletLink | undefined {
  const base = nativeBase(links)
  return base === undefined ? undefined : pairingLink(base, { ...request, target: targetOf(request.platform) })
}

export function nativeBase({ mobile }: CatalogueWallet['links']): string | undefined {
  return mobile !== undefined && !isWebBase(mobile.trim()) ? mobile : undefined
}
