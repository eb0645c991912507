import { cleanText, isNetworkId, isRecord, namespaceOf } from '@latchkey/core'
import type { BrowseTemplate, CatalogueWallet, WalletLinks, WalletStores } from '../contract/CatalogueWallet.js'

export interface ReadWalletOptions {
  /** URL of a picture by its id. */
  pictureOf(imageId: string): string
  /** By catalogue id. */
  readonly browse: ReadonlyMap<string, readonly BrowseTemplate[]>
}

/** A wallet of the service, with the members that only the filters use. */
export interface ReadWallet {
  readonly wallet: CatalogueWallet
  /** CAIP-2. Absent: unknown. */
  readonly networkIds?: readonly string[] | undefined
}

/** Characters of an id, a reverse-DNS id or the name of a property. */
const longestId = 128
const longestName = 60
const longestLink = 2048
/** More chains or injected ids than any wallet has. */
const most = 1000

/**
 * Reads one entry of the service. Everything except id and name may be missing or invalid, and then
 * counts as unknown.
 *
 * @returns `undefined` without an id or a visible name.
 * @see docs/reference/services.md, "Wallets".
 */
export function readWallet(value: unknown, { pictureOf, browse }: ReadWalletOptions): ReadWallet | undefined {
  if (!isRecord(value)) return undefined
  const id = idOf(value.id)
  const name = cleanText(value.name, longestName)
  if (id === undefined || name === '') return undefined
  const imageId = idOf(value.image_id)
  const networkIds = listOf(value.chains)?.filter(isNetworkId)
  return {
    networkIds,
    wallet: {
      id,
      name,
      icon: imageId === undefined ? undefined : pictureOf(imageId),
      rdns: idOf(value.rdns),
      namespaces: networkIds && [...new Set(networkIds.map(namespaceOf))],
      isCertified: value.badge_type === 'certified',
      supportsRelay: value.supports_wc !== false,
      injectedIds: injectedOf(value.injected),
      links: linksOf(value, browse.get(id)),
      stores: storesOf(value),
      homepage: linkOf(value.homepage),
    },
  }
}

function linksOf(value: Readonly<Record<string, unknown>>, browse: readonly BrowseTemplate[] | undefined): WalletLinks {
  return {
    mobile: linkOf(value.mobile_link),
    universal: linkOf(value.link_mode),
    desktop: linkOf(value.desktop_link),
    web: linkOf(value.webapp_link),
    browse,
  }
}

function storesOf(value: Readonly<Record<string, unknown>>): WalletStores {
  return {
    ios: linkOf(value.app_store),
    android: linkOf(value.play_store),
    chrome: linkOf(value.chrome_store),
    firefox: linkOf(value.firefox_store),
    edge: linkOf(value.edge_store),
  }
}

function injectedOf(value: unknown): readonly string[] {
  return listOf(value)?.flatMap((each) => (isRecord(each) ? (idOf(each.injected_id) ?? []) : [])) ?? []
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value.slice(0, most) : undefined
}

/** Text without invisible characters. */
function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && cleanText(value, longestId) === value ? value : undefined
}

/** Not yet checked by `allowLink`. */
function linkOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longestLink ? value : undefined
}
