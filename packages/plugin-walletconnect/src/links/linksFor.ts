import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import type { WalletLink } from '../contract/WalletLink.js'
import { type BrowseLinkRequest, browseLink } from './browseLink.js'
import { desktopLink } from './desktopLink.js'
import type { MobileLinkRequest } from './mobileLink.js'
import { nativeLink } from './nativeLink.js'
import { storeLink } from './storeLink.js'
import { universalLink } from './universalLink.js'
import { webLink } from './webLink.js'

export interface LinkOption extends WalletLink {
  readonly kind: 'native' | 'universal' | 'desktop' | 'web' | 'browse' | 'store'
}

export interface LinksForRequest extends Omit<MobileLinkRequest, 'uri'>, Partial<Omit<BrowseLinkRequest, 'platform'>> {
  /** Absent while there is none: then only what needs none is in the list. */
  readonly uri?: string | undefined
}

/**
 * All links of a wallet that make sense on this device, the best first. On a phone: its own scheme, the https link that opens its app
 * (or the other way round), the wallet as a page, this page in its own browser where no relay leads there, the store. On a desk: its app, the
 * wallet as a page, the store.
 */
export function linksFor(wallet: CatalogueWallet, request: LinksForRequest): readonly LinkOption[] {
  const { uri, platform, preferUniversal, development, page, networkIds } = request
  const options: LinkOption[] = []
  const add = (kind: LinkOption['kind'], link: WalletLink | undefined): void => {
    if (link && !options.some(({ href }) => href === link.href)) options.push({ kind, ...link })
  }
  if (uri !== undefined && wallet.supportsRelay) {
    const pairing = { uri, platform, development }
    const addApp = [
      () => add('native', nativeLink(wallet, pairing)),
      () => add('universal', universalLink(wallet, pairing)),
    ]
    if (platform.isPhone) for (const run of preferUniversal ? addApp.reverse() : addApp) run()
    add('desktop', desktopLink(wallet, pairing))
    add('web', webLink(wallet, pairing))
  }
  if (!leadsByRelay(wallet) && page !== undefined) {
    add('browse', browseLink(wallet, { page, networkIds: networkIds ?? [], platform }))
  }
  add('store', storeLink(wallet, platform))
  return options
}

/** Whether a phone can be led to it with a pairing URI. */
export function leadsByRelay({ supportsRelay, links }: Pick<CatalogueWallet, 'supportsRelay' | 'links'>): boolean {
  return supportsRelay && [links.mobile, links.universal, links.web].some((link) => link !== undefined)
}
