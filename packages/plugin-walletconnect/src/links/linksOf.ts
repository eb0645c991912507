import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import type { LinkKind, WalletLink } from '../contract/WalletLink.js'
import { type BrowseLinkRequest, browseLink } from './browseLink.js'
import { desktopLink } from './desktopLink.js'
import { nativeBase, nativeLink } from './nativeLink.js'
import type { PairingLinkRequest } from './PairingLinkRequest.js'
import { universalBase, universalLink } from './universalLink.js'
import { webLink } from './webLink.js'

export interface LinksRequest extends Omit<PairingLinkRequest, 'uri'>, Omit<BrowseLinkRequest, 'platform'> {
  /** Absent without a pairing URI: then only `browse` has links. */
  readonly uri?: string | undefined
  /** https links first. Default false: the wallet's own scheme first. */
  readonly preferUniversal?: boolean | undefined
}

/** A link, and the base of the wallet's entry that it uses. A later request opens the same base. */
export interface BasedLink {
  readonly link: WalletLink
  readonly base: string | undefined
}

interface Built {
  readonly link: WalletLink | undefined
  readonly base?: string | undefined
}

/** Links of one kind that open a wallet from this device, in the order in which they are tried. */
export function linksOf(wallet: CatalogueWallet, kind: LinkKind, request: LinksRequest): readonly BasedLink[] {
  return all(wallet, kind, request).flatMap(({ link, base }) => (link ? [{ link, base }] : []))
}

function all(wallet: CatalogueWallet, kind: LinkKind, request: LinksRequest): readonly Built[] {
  const { uri, platform, preferUniversal, development, page, networkIds } = request
  const { links, supportsRelay } = wallet
  if (kind === 'browse') return [{ link: browseLink(wallet, { page, networkIds, platform }) }]
  if (uri === undefined) return []
  const pairing = { uri, platform, development }
  if (kind === 'web') return [{ link: webLink(wallet, pairing), base: links.web }]
  if (kind === 'desktop') return [{ link: desktopLink(wallet, pairing), base: links.desktop }]
  if (!supportsRelay || !platform.isPhone) return []
  const both = [
    { link: nativeLink(wallet, pairing), base: nativeBase(links) },
    { link: universalLink(wallet, pairing), base: universalBase(links) },
  ]
  return preferUniversal ? both.reverse() : both
}
