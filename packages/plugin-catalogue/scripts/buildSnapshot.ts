import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowseTemplate } from '../src/contract/CatalogueWallet.ts'
import type { SnapshotEntry } from '../src/snapshot/SnapshotEntry.ts'

// Builds the bundled snapshot of the catalogue from data/wallets.json. Run it by hand when that
// file changes: pnpm --filter @latchkey/plugin-catalogue snapshot

/** The used members of a record of `data/wallets.json`. `null`: no source has a value. */
export interface WalletRecord {
  readonly id: string
  readonly name: string
  readonly rdns: string | null
  readonly slug: string
  readonly rdns_aliases: readonly string[]
  readonly alias_ids: readonly string[]
  readonly injected: readonly { readonly injected_id?: string; readonly window_path?: string }[] | null
  readonly chains: readonly string[] | null
  readonly supports_wc: boolean | null
  readonly mobile_link: string | null
  readonly universal_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly homepage: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly firefox_store: string | null
  readonly edge_store: string | null
  readonly browse_link: string | null
  readonly browse_variants: readonly { readonly template: string; readonly namespaces: readonly string[] | null }[]
  /** Month of the newest source that lists the wallet: `2026-06`. */
  readonly as_of: string
  /** `owner/repo:path`, or a page. */
  readonly sources: readonly string[]
}

/**
 * The sources with a permissive licence: MIT, Apache-2.0, BSD-2-Clause or CC0. See
 * `data/README.md`.
 */
const permissive: ReadonlySet<string> = new Set([
  'ChainAgnostic/namespaces',
  'anza-xyz/wallet-adapter',
  'blocknative/web3-onboard',
  'family/connectkit',
  'lidofinance/reef-knot',
  'node-real/walletkit',
  'polkadot-js/apps',
  'polkadot-js/common',
  'polkadot-js/extension',
  'rainbow-me/rainbowkit',
  'secretkeylabs/sats-connect-core',
  'thirdweb-dev/js',
  'wevm/viem',
])
/** A wallet that no source has listed since may be gone, and its domain may have another owner. */
const oldest = '2025'

/** Coinbase Wallet and Solflare open by their own links only. No source says so. */
export const withoutRelay: ReadonlySet<string> = new Set([
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
])

const folder = new URL('../', import.meta.url)

export function readRecords(): readonly WalletRecord[] {
  const text = readFileSync(new URL('data/wallets.json', folder), 'utf8')
  return (JSON.parse(text) as { readonly wallets: readonly WalletRecord[] }).wallets
}

/** The files of the snapshot, by their path in the package. */
export function snapshotFiles(records: readonly WalletRecord[]): ReadonlyMap<string, string> {
  const bundled = records.filter(isBundled).sort(bySources)
  return new Map([
    [
      'src/data/walletSnapshot.ts',
      fileOf(
        'One wallet each, as JSON of a `SnapshotEntry`, those with the most sources first.',
        'walletSnapshot',
        bundled.map((record) => JSON.stringify(entryOf(record))),
      ),
    ],
    [
      'src/data/browseTemplates.ts',
      fileOf(
        'How wallets open a page in their own browsers: catalogue id and templates, as JSON.',
        'browseTemplates',
        bundled.flatMap((record) => {
          const templates = templatesOf(record)
          return templates.length > 0 ? JSON.stringify([record.id, templates]) : []
        }),
      ),
    ],
    [
      'src/data/rdnsAliases.ts',
      fileOf(
        'The rdns of each wallet that has several, in lower case, as JSON of a list.',
        'rdnsAliases',
        records.flatMap(({ rdns, rdns_aliases }) =>
          rdns !== null && rdns_aliases.length > 0
            ? JSON.stringify([rdns, ...rdns_aliases].map((each) => each.toLowerCase()))
            : [],
        ),
      ),
    ],
  ])
}

/** Has a permissive source, and was listed recently. */
export function isBundled({ as_of, sources }: Pick<WalletRecord, 'as_of' | 'sources'>): boolean {
  return as_of >= oldest && licensed(sources) > 0
}

/** A record without what the dialog does not need. */
export function entryOf(record: WalletRecord): SnapshotEntry {
  const { id, name, rdns, chains, homepage, alias_ids } = record
  const links = known({
    mobile: record.mobile_link,
    universal: record.universal_link,
    desktop: record.desktop_link,
    web: record.webapp_link,
  })
  const stores = known({
    ios: record.app_store,
    android: record.play_store,
    chrome: record.chrome_store,
    firefox: record.firefox_store,
    edge: record.edge_store,
  })
  const injectedIds = new Set([
    ...record.rdns_aliases,
    // `injectedWeb3` is shared by all wallets of that kind, so it identifies none.
    ...(record.injected ?? []).flatMap(({ injected_id, window_path }) => [
      ...(injected_id ? [injected_id] : []),
      ...(window_path && window_path !== 'injectedWeb3' ? [window_path] : []),
    ]),
  ])
  // Without a source for relay support, and without a link for pairing, a wallet is for this
  // browser only.
  const supportsRelay = record.supports_wc ?? (Object.keys(links).length > 0 && !withoutRelay.has(id))
  return {
    id,
    name,
    ...known({ rdns, homepage, namespaces: chains }),
    ...(alias_ids.length > 0 && { aliasIds: alias_ids }),
    ...(injectedIds.size > 0 && { injectedIds: [...injectedIds] }),
    ...(!supportsRelay && { supportsRelay }),
    ...(Object.keys(links).length > 0 && { links }),
    ...(Object.keys(stores).length > 0 && { stores }),
  }
}

/**
 * A link for one namespace comes before the general one. Android's `intent:` links pass no
 * allow-list, so they are left out.
 */
export function templatesOf({ browse_link, browse_variants }: WalletRecord): readonly BrowseTemplate[] {
  const own = browse_variants.flatMap(({ template, namespaces }) => (namespaces ? { template, namespaces } : []))
  return browse_link && !own.some(({ template }) => template === browse_link)
    ? [...own, { template: browse_link }]
    : own
}

function licensed(sources: readonly string[]): number {
  return new Set(sources.map((source) => source.split(':')[0] ?? '').filter((source) => permissive.has(source))).size
}

/** Wallets with the most permissive sources first. */
export function bySources(one: WalletRecord, other: WalletRecord): number {
  return licensed(other.sources) - licensed(one.sources) || (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1)
}

function known<T extends Readonly<Record<string, unknown>>>(
  members: T,
): { [Key in keyof T]?: Exclude<T[Key], null> | undefined } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [Key in keyof T]?: Exclude<T[Key], null>
  }
}

function fileOf(what: string, name: string, lines: readonly string[]): string {
  const quoted = lines.map((line) => `  '${line.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',\n`)
  return `// Generated by scripts/buildSnapshot.ts from data/wallets.json. Sources: data/README.md.

/** ${what} */
export const ${name}: readonly string[] = [
${quoted.join('')}]
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of snapshotFiles(readRecords())) writeFileSync(new URL(path, folder), text)
}
