import { allowLink } from '@latchkey/core'
import type { CatalogueWallet, WalletStores } from '../contract/CatalogueWallet.js'
import type { Platform } from '../contract/Platform.js'

export interface Store {
  readonly kind: keyof WalletStores | 'homepage'
  /** It has passed `allowLink`. */
  readonly href: string
}

/**
 * Where a wallet can be got, those for this device first: its store alone on a phone, the extension for this browser and both stores of
 * phones on a computer, and at last the wallet's own page.
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
  // Browsers of the Chromium family without a store of their own take extensions from Chrome's.
  return [browser === 'other' ? 'chrome' : browser, ...(browser === 'edge' ? (['chrome'] as const) : [])]
}
