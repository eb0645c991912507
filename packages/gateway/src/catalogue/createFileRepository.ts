import { searchKey } from './searchKey.js'
import type { Wallet } from './Wallet.js'
import type { WalletRecord } from './WalletRecord.js'
import type { WalletQuery, WalletRepository } from './WalletRepository.js'

export interface FileRepositoryOptions {
  readonly records: readonly WalletRecord[]
  /** Networks of the gateway: what a wallet of a whole namespace supports, besides those asked for. */
  readonly networkIds: readonly string[]
  /** The id of a wallet's picture, if there is one. */
  readonly imageIdOf: (record: WalletRecord) => string | undefined
}

interface Entry {
  readonly wallet: Wallet
  /** Ids, reverse-DNS ids and names in lower case. */
  readonly ids: ReadonlySet<string>
  readonly name: string
  readonly namespaces: ReadonlySet<string>
}

/** A list in memory, in the order of its ranks, then of the file. */
export function createFileRepository({ records, networkIds, imageIdOf }: FileRepositoryOptions): WalletRepository {
  const entries = [...records]
    .sort((one, other) => (one.order ?? Number.MAX_VALUE) - (other.order ?? Number.MAX_VALUE))
    .map((record) => entryOf(record, imageIdOf(record)))

  return {
    async find(query) {
      const found = inOrder(entries.filter(isFound(query)), query)
      const start = (query.page - 1) * query.entries
      const data = found.slice(start, start + query.entries)
      return {
        data: data.map((entry) => withChains(entry, [...(query.chains ?? []), ...networkIds])),
        count: found.length,
      }
    },
  }
}

function entryOf({ slug, alias_ids, rdns_aliases, ...wallet }: WalletRecord, imageId: string | undefined): Entry {
  const ids = [wallet.id, wallet.name, wallet.rdns, ...(alias_ids ?? []), ...(rdns_aliases ?? [])]
  return {
    wallet: { ...wallet, ...(imageId !== undefined && { image_id: imageId }) },
    ids: new Set(ids.flatMap((id) => (id === undefined ? [] : [id.toLowerCase()]))),
    name: searchKey(wallet.name),
    namespaces: new Set((wallet.chains ?? []).filter((chain) => !chain.includes(':'))),
  }
}

function isFound(query: WalletQuery): (entry: Entry) => boolean {
  const { chains, badge, include, exclude, names, rdns, includePayOnly = false } = query
  const text = searchKey(query.search ?? '')
  const named = names || rdns ? [...(names ?? []), ...(rdns ?? [])] : undefined
  return (entry) =>
    (includePayOnly || !isPayOnly(entry)) &&
    (!chains || supports(entry, chains)) &&
    (!badge || (entry.wallet.badge_type ?? 'none') === badge) &&
    (!include || matches(entry, include)) &&
    (!exclude || !matches(entry, exclude)) &&
    (!named || matches(entry, named)) &&
    (text === '' || rankOf(entry.name, text) !== undefined)
}

function isPayOnly({ wallet }: Entry): boolean {
  return wallet.supports_wcpay === true && wallet.supports_wc === false
}

function supports({ wallet, namespaces }: Entry, chains: readonly string[]): boolean {
  if (!wallet.chains) return true
  return chains.some((chain) => wallet.chains?.includes(chain) || namespaces.has(namespaceOf(chain)))
}

function matches({ ids }: Entry, texts: readonly string[]): boolean {
  return texts.some((text) => ids.has(text.toLowerCase()))
}

function inOrder(entries: readonly Entry[], { search = '', payFirst = false }: WalletQuery): readonly Entry[] {
  const text = searchKey(search)
  const payRank = ({ wallet }: Entry) => (payFirst && wallet.supports_wcpay !== true ? 1 : 0)
  const rank = ({ name }: Entry) => (text === '' ? 0 : (rankOf(name, text) ?? 0))
  return entries.toSorted((one, other) => payRank(one) - payRank(other) || rank(one) - rank(other))
}

/** 0 is best: the name starts with the text, one of its words does, or it contains the text. */
function rankOf(name: string, text: string): 0 | 1 | 2 | undefined {
  const at = name.indexOf(text)
  if (at <= 0) return at === 0 ? 0 : undefined
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)) ? 1 : 2
}

/** Clients filter by whole ids, so a namespace is written as the networks that they can mean. */
function withChains({ wallet, namespaces }: Entry, networkIds: readonly string[]): Wallet {
  if (namespaces.size === 0) return wallet
  const { chains = [], ...others } = wallet
  const ids = chains.filter((chain) => chain.includes(':'))
  const all = new Set([...ids, ...networkIds.filter((id) => namespaces.has(namespaceOf(id)))])
  return all.size > 0 ? { ...others, chains: [...all] } : others
}

function namespaceOf(networkId: string): string {
  return networkId.split(':', 1)[0] ?? ''
}
