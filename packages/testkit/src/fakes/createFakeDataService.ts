import { abortable } from '@latchkey/core'

/** A token of an account, as a data service answers it. */
export interface FakeBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId?: string | undefined
  /** CAIP-10. Absent: the network's own currency. */
  readonly address?: string | undefined
  readonly value?: number | undefined
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
  /** What a hostile service adds, or writes in another form. */
  readonly [member: string]: unknown
}

/** An item of the history, as a data service answers it. */
export interface FakeHistoryItem {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** ISO date and time. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: string
    readonly nonce: number
    readonly chain: string | null
    readonly application: { readonly name: string | null; readonly iconUrl: string | null } | null
    readonly [member: string]: unknown
  }
  readonly transfers: readonly unknown[] | null
  readonly [member: string]: unknown
}

/** An item of `GET /v1/account/{address}/nfts`, a route of our gateway. */
export interface FakeNft {
  readonly chainId: string
  readonly contract: string
  readonly tokenId: string
  readonly standard: string
  readonly name: string | null
  readonly collection: string | null
  readonly image: string | null
  readonly isSpam: boolean
  readonly [member: string]: unknown
}

/** The price of a token, as a data service answers it. */
export interface FakePrice {
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  readonly price: number
  readonly decimals: number
}

export interface FakeDataRequest {
  readonly method: string
  /** Without `/v1/` and the query: `account/0x…/balance`. */
  readonly path: string
  readonly query: URLSearchParams
  /** Parsed JSON. */
  readonly body: unknown
}

export interface FakeDataServiceOptions {
  /** Default: `https://data.example`. */
  readonly url?: string | undefined
  /** CAIP-2 ids of the networks that it supports. They may change: see `networkIds`. */
  readonly networkIds?: readonly string[] | undefined
  /** Items of one page of history or NFTs. Default: 10. */
  readonly pageSize?: number | undefined
}

/**
 * A data service for tests: networks, activity, balances, swaps, prices, and the NFTs of our
 * gateway. Accounts are keyed by CAIP-10 (`eip155:1:0x…`, in lower case for EVM addresses).
 *
 * @see docs/reference/services.md
 */
export interface FakeDataService {
  readonly url: string
  /** For `createModal`, and for a server that passes requests on. */
  readonly fetch: typeof fetch
  /** All requests, oldest first. */
  readonly requests: readonly FakeDataRequest[]
  /** Requests whose path ends so, e.g. `balance`. */
  asked(end: string): readonly FakeDataRequest[]
  readonly networkIds: Set<string>
  readonly balances: Map<string, readonly FakeBalance[]>
  readonly history: Map<string, readonly FakeHistoryItem[]>
  readonly nfts: Map<string, readonly FakeNft[]>
  /** By CAIP-10 id of the token. */
  readonly prices: Map<string, FakePrice>
  /** wei, as decimal text, by network. */
  readonly gasPrices: Map<string, { readonly standard: string; readonly fast: string; readonly instant: string }>
  /** If it returns a response, that is the answer. It is called before each usual answer. */
  answer: ((request: FakeDataRequest) => Response | Promise<Response> | undefined) | undefined
  /** While false, requests fail as if the page were offline. */
  isReachable: boolean
}

const cors = { 'access-control-allow-origin': '*' }

export function createFakeDataService({
  url = 'https://data.example',
  networkIds = [],
  pageSize = 10,
}: FakeDataServiceOptions = {}): FakeDataService {
  const requests: FakeDataRequest[] = []
  const service: FakeDataService = {
    url,
    fetch: serve,
    requests,
    asked: (end) => requests.filter(({ path }) => path.endsWith(end)),
    networkIds: new Set(networkIds),
    balances: new Map(),
    history: new Map(),
    nfts: new Map(),
    prices: new Map(),
    gasPrices: new Map(),
    answer: undefined,
    isReachable: true,
  }
  return service

  async function serve(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const { origin, pathname, searchParams: query } = new URL(String(input))
    if (origin !== new URL(url).origin) throw new TypeError(`The test asks ${origin}.`)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const path = decodeURIComponent(pathname.replace(/^\/v1\//, ''))
    const request: FakeDataRequest = { method: init.method ?? 'GET', path, query, body }
    requests.push(request)
    if (!service.isReachable) throw new TypeError('Failed to fetch')
    const own = await abortable(Promise.resolve(service.answer?.(request)), init.signal ?? undefined)
    return own ?? usual(request)
  }

  function usual(request: FakeDataRequest): Response {
    const { method, path, query, body } = request
    if (path === 'supported-chains') return json({ http: [...service.networkIds], ws: [] })
    if (path === 'fungible/price' && method === 'POST') return priceOf(body)
    const chainId = query.get('chainId') ?? ''
    if (path === 'convert/gas-price') {
      const prices = service.gasPrices.get(chainId)
      return prices ? json(prices) : refusal(400, 'chainId', 'This network is not supported.')
    }
    return ofAccount(request, chainId)
  }

  function ofAccount({ method, path, query }: FakeDataRequest, chainId: string): Response {
    const [, address = '', what] = /^account\/([^/]+)\/(balance|history|nfts)$/.exec(path) ?? []
    if (what === undefined || method !== 'GET') return refusal(404, 'path', 'There is no such route.')
    if (!service.networkIds.has(chainId)) return refusal(400, 'chainId', 'This network is not supported.')
    if (query.get('projectId') === null) return refusal(401, 'authentication', 'The project is unknown.')
    const of = <Item>(items: ReadonlyMap<string, readonly Item[]>) =>
      items.get(`${chainId}:${address}`) ?? items.get(`${chainId}:${address.toLowerCase()}`) ?? []
    if (what === 'history') return json(pageOf(of(service.history), query))
    if (what === 'nfts') return json(pageOf(of(service.nfts), query))
    // Without a version the hosted cloud has no balances.
    return json({ balances: query.get('sv') ? of(service.balances) : [] })
  }

  function priceOf(body: unknown): Response {
    const { addresses } = Object(body) as { readonly addresses?: readonly unknown[] }
    const [address] = addresses ?? []
    if (typeof address !== 'string') return refusal(400, 'addresses', 'There is no address.')
    const price = service.prices.get(address) ?? service.prices.get(address.toLowerCase())
    // Like the hosted cloud: only the first address.
    return json({ fungibles: price ? [{ address, ...price }] : [] })
  }

  /** The cursor is the number of the next item. */
  function pageOf<Item>(items: readonly Item[], query: URLSearchParams) {
    const start = Number(query.get('cursor') ?? 0)
    const end = start + pageSize
    return { data: items.slice(start, end), next: end < items.length ? String(end) : null }
  }
}

function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: cors })
}

/** A failure, as a data service answers it. */
function refusal(status: number, field: string, description: string): Response {
  return json({ status: 'FAILED', reasons: [{ field, description }] }, status)
}
