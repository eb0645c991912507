import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { Platform } from '../contract/Platform.js'
import type { WalletLink } from '../contract/WalletLink.js'
import { allowedLink } from './allowedLink.js'

/** Where to get the wallet for this device: the phone's store, or that of the browser's extensions; else the wallet's home page. */
export function storeLink(
  { stores, homepage }: Pick<CatalogueWallet, 'stores' | 'homepage'>,
  platform: Platform,
): WalletLink | undefined {
  for (const text of [storeOf(stores, platform), homepage]) {
    const link = allowedLink(text, { target: '_blank', declaredBy: '' })
    if (link) return link
  }
  return undefined
}

function storeOf(
  { ios, android, chrome, firefox, edge }: CatalogueWallet['stores'],
  platform: Platform,
): string | undefined {
  if (platform.os === 'ios') return ios
  if (platform.os === 'android') return android
  if (platform.browser === 'firefox') return firefox
  // Edge also takes what Chrome's store has.
  if (platform.browser === 'edge') return edge ?? chrome
  return platform.browser === 'chrome' ? chrome : undefined
}
