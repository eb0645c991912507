/**
 * An entry of `getWallets`, with any other members that a test needs.
 *
 * @see docs/reference/services.md, "Wallets".
 */
export interface FakeCatalogueWallet {
  readonly id: string
  readonly name: string
  readonly [member: string]: unknown
}

export interface FakeCatalogueOptions {
  /**
   * The entries, or a number of generated ones: `fakeCatalogueWallet(1)` and so on. Default: 100.
   */
  readonly wallets?: readonly FakeCatalogueWallet[] | number | undefined
}

export interface FakeCatalogueAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The catalogue service for tests: wallets in the form of `getWallets`, and pictures derived from
 * their ids. A test can put `answer` behind a real server or a browser's route.
 */
export interface FakeCatalogue {
  /** All requests, oldest first. */
  readonly requests: readonly URL[]
  /** Requests to one path, e.g. `getWallets`. */
  asked(path: string): readonly URL[]
  /** @param url - Complete, or from its path on. */
  answer(url: string): FakeCatalogueAnswer
  /** If set, the status of every answer. */
  status: number | undefined
}

const cors = { 'access-control-allow-origin': '*' }

export function createFakeCatalogue({ wallets = 100 }: FakeCatalogueOptions = {}): FakeCatalogue {
  const all: readonly FakeCatalogueWallet[] =
    typeof wallets === 'number'
      ? Array.from({ length: wallets }, (_, index) => fakeCatalogueWallet(index + 1))
      : wallets
  const requests: URL[] = []
  const catalogue: FakeCatalogue = {
    requests,
    asked: (path) => requests.filter(({ pathname }) => pathname.replace(/^\//, '').startsWith(path)),
    status: undefined,
    answer(text) {
      const url = new URL(text, 'http://localhost')
      requests.push(url)
      if (catalogue.status !== undefined) return { status: catalogue.status, headers: cors, body: '' }
      const [, path = '', id = ''] = /^\/((?:public\/)?\w+)\/?(.*)$/.exec(url.pathname) ?? []
      if (path === 'getWallets') return json(pageOf(all, url.searchParams))
      if (path.endsWith('Image')) return picture(decodeURIComponent(id))
      return { status: 404, headers: cors, body: '' }
    },
  }
  return catalogue
}

/**
 * A wallet derived from a number. Every tenth is certified, and every seventh is only an extension.
 */
export function fakeCatalogueWallet(number: number): FakeCatalogueWallet {
  const hex = number.toString(16)
  const isExtension = number % 7 === 0
  const site = `https://wallets.example/${number}`
  return {
    id: hex.padStart(64, '0'),
    name: `${words[number % words.length]} ${String(number).padStart(5, '0')}`,
    image_id: `00000000-0000-4000-8000-${hex.padStart(12, '0')}`,
    rdns: `example.wallet-${number}`,
    chains: number % 3 === 0 ? ['fake:1'] : ['fake:1', 'other:1'],
    badge_type: number % 10 === 0 ? 'certified' : 'none',
    homepage: site,
    order: number,
    mobile_link: isExtension ? null : `fake-wallet-${number}://`,
    link_mode: isExtension ? null : `${site}/app`,
    desktop_link: null,
    webapp_link: null,
    chrome_store: `${site}/extension`,
    app_store: isExtension ? null : `${site}/ios`,
    play_store: isExtension ? null : `${site}/android`,
    supports_wc: !isExtension,
  }
}

const words = [
  'Amber',
  'Birch',
  'Cedar',
  'Dune',
  'Ember',
  'Fjord',
  'Grove',
  'Heath',
  'Inlet',
  'Juniper',
  'Élan',
] as const

function pageOf(all: readonly FakeCatalogueWallet[], query: URLSearchParams): unknown {
  const list = (name: string): readonly string[] => query.get(name)?.split(',') ?? []
  const [include, exclude, chains] = [list('include'), list('exclude'), list('chains')]
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = all.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || !Array.isArray(wallet.chains) || wallet.chains.some((id) => chains.includes(id))) &&
      wallet.name.toLowerCase().includes(search) &&
      (query.get('badge_type') !== 'certified' || wallet.badge_type === 'certified'),
  )
  const entries = Number(query.get('entries'))
  const start = (Number(query.get('page')) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}

function json(value: unknown): FakeCatalogueAnswer {
  return { status: 200, headers: { ...cors, 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** A square with a colour derived from the id. */
function picture(id: string): FakeCatalogueAnswer {
  const hue = [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 0)
  return {
    status: 200,
    headers: { ...cors, 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' },
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${hue} 60% 50%)"/></svg>`,
  }
}
