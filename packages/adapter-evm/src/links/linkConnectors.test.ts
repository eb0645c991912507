import { allowLink, type Connector } from '@latchkey/core'
import { announceDetail, createFakeWindow, createManualClock, settle } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { discover } from '../discovery/discover.js'
import { linkConnectors } from './linkConnectors.js'
import { walletHomes } from './walletHomes.js'

const page = 'https://app.example/swap?from=ETH'
const at = encodeURIComponent(page)
const agents = {
  iPhone: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', maxTouchPoints: 5 },
  iPad: { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 },
  Android: { userAgent: 'Mozilla/5.0 (Linux; Android 16)', maxTouchPoints: 5 },
}
const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 }
const all = [
  ...['MetaMask', 'Trust Wallet', 'Coinbase', 'OKX Wallet', 'Phantom', 'Bitget Wallet', 'Backpack', 'SubWallet'],
  ...['FoxWallet', 'Binance Wallet', 'TokenPocket', 'imToken', 'Nova Wallet'],
]

const nothing = () => false
const linksOf = (url: string) =>
  new Map(linkConnectors(createFakeWindow({ url }), nothing).map(({ name, link }) => [name, link?.()]))

/** What the exchange's app gets: base64 in base64. */
const binancePath = btoa(
  `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${btoa('/pages/browser/index')}&startPageQuery=${btoa(`url=${at}`)}`,
)

test('linkConnectors() links to this page in the browser of each wallet, by an allowed link', () => {
  const links = linksOf(page)
  expect(Object.fromEntries(links)).toEqual({
    MetaMask: 'https://link.metamask.io/dapp/app.example/swap?from=ETH',
    'Trust Wallet': `https://link.trustwallet.com/open_url?coin_id=60&url=${at}`,
    Coinbase: `https://go.cb-w.com/dapp?cb_url=${at}`,
    'OKX Wallet': `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${at}`)}`,
    Phantom: `https://phantom.app/ul/browse/${at}?ref=${encodeURIComponent('https://app.example')}`,
    'Bitget Wallet': `https://bkcode.vip?action=dapp&url=${at}`,
    Backpack: `https://backpack.app/ul/v1/browse/${at}?ref=${encodeURIComponent('https://app.example')}`,
    SubWallet: `https://mobile.subwallet.app/browser?url=${at}`,
    FoxWallet: `https://link.foxwallet.com/dapp?url=${at}`,
    'Binance Wallet': `https://app.binance.com/en/download?_dp=${encodeURIComponent(binancePath)}`,
    TokenPocket: `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url: page }))}`,
    imToken: `imtokenv2://navigate/DappView?url=${at}`,
    'Nova Wallet': `novawallet://nova/open/dapp?url=${at}`,
  })
  for (const { link, schemes } of linkConnectors(createFakeWindow({ url: page }), nothing)) {
    const allowed = allowLink(link?.(), { schemes })
    expect(allowed).toBe(new URL(link?.() ?? '').href)
    // Only a wallet without an https link has a scheme of its own.
    expect(allowLink(link?.()) === undefined).toBe(schemes !== undefined)
  }
})

test('linkConnectors() removes secrets and the fragment from the link', () => {
  const clean = [...linksOf(page).values()]
  expect([...linksOf(`${page}&token=abc#access_token=def`).values()]).toEqual(clean)
})

test('linkConnectors() is empty for a page that no other app can open', () => {
  expect(linkConnectors(createFakeWindow({ url: 'file:///index.html' }), nothing)).toEqual([])
})

test('linkConnectors() marks the wallets that a relay reaches with unlessRemote', () => {
  const stay = linkConnectors(createFakeWindow({ url: page }), nothing).filter(({ unlessRemote }) => !unlessRemote)
  expect(stay.map(({ name }) => name)).toEqual(['Coinbase', 'Phantom'])
})

describe('discover() with links', () => {
  let lifetime: AbortController
  beforeEach(() => {
    lifetime = new AbortController()
  })
  afterEach(() => lifetime.abort())

  function start(navigator: object, hide: readonly string[] = [], members: object = {}) {
    const window = createFakeWindow({ url: page, members: { navigator, ...members } })
    const lists: (readonly Connector[])[] = []
    discover(
      { window, signal: lifetime.signal },
      {
        clock: createManualClock(),
        hide,
        legacy: true,
        loadChunk: () => import('../connectionChunk.js'),
        found: (found) => lists.push(found),
      },
    )
    return { window, names: () => lists.at(-1)?.map(({ name }) => name), lists }
  }

  test.each(Object.entries(agents))('lists the links on an %s without a wallet', async (_, navigator) => {
    const { names } = start(navigator)
    await vi.waitFor(() => expect(names()).toEqual(all))
  })

  test('lists no links on a computer, and fetches no code for them', async () => {
    const { lists } = start(mac)
    await import('./linkConnectors.js')
    await settle()
    expect(lists).toEqual([[]])
  })

  test('leaves out links that the app hides by rdns or name', async () => {
    const { names } = start(agents.iPhone, ['IO.MetaMask', 'phantom'])
    await vi.waitFor(() => expect(names()).toEqual(all.filter((name) => name !== 'MetaMask' && name !== 'Phantom')))
  })

  test('lists only the wallet in its own browser, even when it announces itself late', async () => {
    const wallet = {
      info: {
        uuid: '00000000-0000-4000-8000-000000000001',
        name: 'MetaMask',
        icon: 'data:image/png;base64,AA==',
        rdns: 'io.metamask.mobile',
      },
      provider: { request: async () => [] },
    }
    const { window, names } = start(agents.iPhone)
    await vi.waitFor(() => expect(names()).toEqual(all))
    announceDetail(window, wallet)
    await settle()
    expect(names()).toEqual(['MetaMask'])
    const early = start(agents.Android, [], { ethereum: { request: async () => [] } })
    await import('./linkConnectors.js')
    await settle()
    expect(early.names()).toEqual(['Browser Wallet'])
  })
})

test.each([
  ['a phone', agents.Android, false],
  ['a computer', mac, true],
])('walletHomes() on %s lists the wallets that run there', (_, navigator, hasExtensions) => {
  const homes = walletHomes({ window: createFakeWindow({ members: { navigator } }) })
  expect(homes.map(({ name }) => name).includes('Rabby')).toBe(hasExtensions)
  for (const { homepage } of homes) expect(allowLink(homepage)).toBeDefined()
})
