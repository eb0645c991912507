import { cleanPageUrl, namespaceOf, type Platform } from '@latchkey/core'
import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { WalletLink } from '../contract/WalletLink.js'
import { allowedLink } from './allowedLink.js'
import { targetOf } from './targetOf.js'

export interface BrowseLinkRequest {
  /** Address of the page. Parts that look like secrets are removed, because another app gets it. */
  readonly page: string
  /**
   * CAIP-2 ids of the app's networks, preferred first: a wallet may have one link per namespace.
   */
  readonly networkIds: readonly string[]
  readonly platform: Platform
}

/**
 * Opens this page in the wallet's own browser on this phone, for wallets that have no relay link.
 * `undefined` on a computer.
 */
export function browseLink(
  { links }: Pick<CatalogueWallet, 'links'>,
  { page, networkIds, platform }: BrowseLinkRequest,
): WalletLink | undefined {
  if (!platform.isPhone || !/^https?:/.test(page) || !URL.canParse(page)) return undefined
  const url = cleanPageUrl(page)
  for (const { template, namespaces } of links.browse ?? []) {
    const networkId = networkIds.find((id) => namespaces?.includes(namespaceOf(id)) ?? true)
    if (namespaces && networkId === undefined) continue
    const link = allowedLink(filled(template, url, networkId), { target: targetOf(platform), declaredBy: template })
    if (link) return link
  }
  return undefined
}

/** Fills a template of the catalogue's data. `undefined` if a placeholder is unknown. */
function filled(template: string, url: string, networkId: string | undefined): string | undefined {
  const values: Readonly<Record<string, () => string>> = {
    url: () => encodeURIComponent(url),
    url_twice: () => encodeURIComponent(encodeURIComponent(url)),
    url_no_scheme: () => url.replace(/^https?:\/\//, ''),
    ref: () => encodeURIComponent(new URL(url).origin),
    binance_dp: () => encodeURIComponent(binancePath(url, networkId)),
  }
  const text = template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name]?.() ?? placeholder)
  return /\{\w+\}/.test(text) ? undefined : text
}

/** The page inside the exchange's app, as base64 in base64. */
function binancePath(url: string, networkId: string | undefined): string {
  const reference = networkId?.slice(networkId.indexOf(':') + 1) ?? ''
  const chain = /^\d{1,9}$/.test(reference) ? `&defaultChainId=${reference}` : ''
  const query = btoa(`url=${encodeURIComponent(url)}${chain}`)
  return btoa(
    `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${btoa('/pages/browser/index')}&startPageQuery=${query}`,
  )
}
