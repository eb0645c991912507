import { allowLink, type Platform } from '@latchkey/core'
import type { CatalogueWallet, WalletStores } from '../contract/CatalogueWallet.js'

export interface Store {
  readonly kind: keyof WalletStores | 'homepage'
  /** Checked by `allowLink`. */
  readonly href: string
}

/**
 * Where to get a wallet, best first. On a phone its own store. On a computer the extension for this
 * browser, then the stores of phones. The wallet's home page comes last.
 */
export function storesOf(
  { stores, homepage }: Pick<CatalogueWallet, 'stores' | 'homepage'>,
  { os, isPhone, browser }: Pick<Platform, 'os' | 'isPhone' | 'browser'>,
): readonly Store[] {
  const ofPhones = isPhone ? phoneStores(os) : [...extensionStores(browser), ...phoneStores('other')]
  return [...ofPhones, 'homepage' as const].flatMap((kind) => {
    const href = allowLink(kind === 'homepage' ? homepage : stores[kind])
    return href === undefined ? [] : [{ kind, href }]
  })
}

function phoneStores(os: Platform['os']): readonly (keyof WalletStores)[] {
  if (os === 'ios' || os === 'android') return [os]
  return ['ios', 'android']
}

function extensionStores(browser: Platform['browser']): readonly (keyof WalletStores)[] {
  if (browser === 'safari') return []
  // Browsers of the Chromium family without their own store install extensions from Chrome's.
  return [browser === 'other' ? 'chrome' : browser, ...(browser === 'edge' ? (['chrome'] as const) : [])]
}
