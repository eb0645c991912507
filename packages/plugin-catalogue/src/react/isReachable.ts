import type { Platform } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { storesOf } from './storesOf.js'

export interface IsReachableParameters {
  readonly platform: Pick<Platform, 'os' | 'isPhone' | 'browser'>
  /** Whether a plugin connects wallets that are not in the page. */
  readonly isRemote: boolean
  /**
   * Whether it was found in this page, or an adapter can open this page in the wallet's own
   * browser.
   */
  readonly isKnownHere: boolean
}

/**
 * Whether the list shows a wallet: it can be connected from here, or its extension can be
 * installed. Without a plugin for remote connections: whether it can be downloaded. Phones do not
 * show wallets that only have an extension.
 */
export function isReachable(
  wallet: CatalogueWallet,
  { platform, isRemote, isKnownHere }: IsReachableParameters,
): boolean {
  if (isKnownHere) return true
  if (!isRemote) return storesOf(wallet, platform).length > 0
  const { supportsRelay, links, stores } = wallet
  const hasLink = Boolean(links.mobile || links.universal || links.web)
  if (platform.isPhone) return (supportsRelay && hasLink) || Boolean(links.browse?.length)
  const hasExtension = Boolean(stores.chrome || stores.firefox || stores.edge)
  return supportsRelay || hasExtension
}
