import { type Http, isRecord, type PluginContext, withTimeout } from '@latchkey/core'
import type { BrowseTemplate, CatalogueWallet } from '../contract/CatalogueWallet.js'
import { matches } from '../list/matches.js'
import type { Identity } from './identityOf.js'
import { readWallet } from './readWallet.js'
import { serviceUrl } from './serviceUrl.js'
import type { WalletPage, WalletRequest } from './WalletRequest.js'

export interface ServiceParameters {
  readonly context: Pick<PluginContext, 'http' | 'clock'>
  /** Origin (and path) of the service. No other host is called. */
  readonly base: string
  readonly identity: Identity
  readonly browse: ReadonlyMap<string, readonly BrowseTemplate[]>
}

export interface Service {
  /** @throws What `Http` throws; `TimeoutError` after ten seconds in all. */
  getWallets(request: WalletRequest, signal: AbortSignal): Promise<WalletPage>
}

/** ms for one answer with all its retries. After that the bundled snapshot is used. */
const limit = 10_000
/** The highest count that is accepted from a service. */
const mostWallets = 1_000_000

/**
 * `getWallets` of the configured service.
 *
 * @see docs/reference/services.md, "Wallets".
 */
export function createService({ context, base, identity, browse }: ServiceParameters): Service {
  const options = {
    browse,
    pictureOf: (imageId: string) => serviceUrl(base, ['getWalletImage', imageId], identity),
  }
  let http: Promise<Http> | undefined

  return {
    getWallets(request, signal) {
      http ??= context.http()
      const client = http
      const get = async (ended: AbortSignal): Promise<WalletPage> =>
        (await client).get(serviceUrl(base, ['getWallets']), {
          query: { ...identity, ...queryOf(request) },
          signal: ended,
          parse: (answer) => readPage(answer, request, options),
        })
      return withTimeout(context.clock, limit, get, signal)
    },
  }
}

function queryOf(request: WalletRequest): Readonly<Record<string, string | number | undefined>> {
  const { page, entries, networkIds, search, include, exclude, isCertifiedOnly } = request
  return {
    page,
    entries,
    chains: joined(networkIds),
    search: search || undefined,
    // Some servers read the one name, some the other.
    badge_type: isCertifiedOnly ? 'certified' : undefined,
    badge: isCertifiedOnly ? 'certified' : undefined,
    include: joined(include),
    exclude: joined(exclude),
  }
}

/** A list of ids. A text with a comma is left out, because it can't be an id. */
function joined(texts: readonly string[] = []): string | undefined {
  return texts.filter((text) => !text.includes(',')).join(',') || undefined
}

/** Drops invalid entries. @returns `undefined` if the answer is not a page. */
function readPage(
  answer: unknown,
  request: WalletRequest,
  options: Parameters<typeof readWallet>[1],
): WalletPage | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return undefined
  const { page, entries, networkIds, isCertifiedOnly, include = [], exclude = [] } = request
  const wallets = new Map<string, CatalogueWallet>()
  // The service may ignore parts of the request.
  for (const entry of answer.data.slice(0, entries)) {
    const read = readWallet(entry, options)
    if (!read || wallets.has(read.wallet.id)) continue
    const isSupported = !networkIds || !read.networkIds || networkIds.some((id) => read.networkIds?.includes(id))
    const isListed = (include.length === 0 || matches(read.wallet, include)) && !matches(read.wallet, exclude)
    if (isSupported && isListed && (!isCertifiedOnly || read.wallet.isCertified))
      wallets.set(read.wallet.id, read.wallet)
  }
  const known = (page - 1) * entries + answer.data.length
  const count = Number.isSafeInteger(answer.count) ? Math.min(Number(answer.count), mostWallets) : 0
  return {
    wallets: [...wallets.values()],
    count: Math.max(count, 0, Math.min(known, mostWallets)),
    hasMore: answer.data.length > 0 && known < count,
  }
}
