import type { Platform } from '@latchkey/core'
import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { WalletChoice } from '../contract/WalletLink.js'
import { linkBase } from './linkBase.js'
import { nativeBase } from './nativeLink.js'
import { universalBase } from './universalLink.js'

/**
 * What is stored of a chosen wallet. On a computer without `base`: the wallet scanned the code, so
 * it is on another device.
 */
export function choiceOf(
  { id, name, links, supportsRelay }: CatalogueWallet,
  { platform, preferUniversal }: { readonly platform: Platform; readonly preferUniversal?: boolean | undefined },
): WalletChoice {
  if (!platform.isPhone || !supportsRelay) return { id, name }
  const bases = [nativeBase(links), universalBase(links), links.web]
  if (preferUniversal) bases.unshift(universalBase(links))
  for (const each of bases) {
    const base = linkBase(each)
    if (base !== undefined) return { id, name, base }
  }
  return { id, name }
}
