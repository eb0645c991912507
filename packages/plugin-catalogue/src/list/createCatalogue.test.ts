import { createFakeNetwork, createMemoryStorage, fakeCatalogueWallet, settle, when } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { platformOf } from '../../../core/testing/platforms.js'
import { openTestCatalogue, type TestCatalogueOptions } from '../../testing/openTestCatalogue.js'
import { serveFakeCatalogue } from '../../testing/serveFakeCatalogue.js'
import type { Catalogue } from '../contract/Catalogue.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { searchWalletEvent } from '../contract/searchWalletEvent.js'

const iphone = platformOf('iOS Safari')
const idOf = (number: number) => fakeCatalogueWallet(number).id
const nameOf = (number: number) => fakeCatalogueWallet(number).name
const names = (wallets: readonly CatalogueWallet[] | undefined) => wallets?.map(({ name }) => name)
const queryOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? [])

/** A service with that many wallets, and a catalogue that calls it. */
async function served(wallets = 100, options: TestCatalogueOptions = {}) {
  const server = await serveFakeCatalogue({ wallets })
  const opened = openTestCatalogue({ services: { catalogue: server.url, projectId: 'project' }, ...options })
  return { server, ...opened }
}

describe('wallets of an opened dialog', () => {
  test('prefetch() requests the wallets, and nothing is requested before it', async () => {
    const { server, catalogue, modal } = await served()
    await modal.prepare()
    modal.open()
    await settle()
    expect(server.requests).toEqual([])
    await catalogue.prefetch()
    expect(server.asked('getWallets')).toHaveLength(1)
  })

  test('prefetch() loads four recommended wallets for the app’s networks, with the app’s identity', async () => {
    const { server, catalogue } = await served(100, {
      networks: [createFakeNetwork('fake:1'), createFakeNetwork('fake:2')],
      excludeWalletIds: [idOf(1)],
    })
    await catalogue.prefetch()
    expect(names(catalogue.$recommended.get())).toEqual([2, 3, 4, 5].map(nameOf))
    const [recommended] = server.asked('getWallets').filter(({ searchParams }) => searchParams.get('entries') === '4')
    expect(queryOf(recommended)).toEqual({
      page: '1',
      entries: '4',
      chains: 'fake:1,fake:2',
      exclude: idOf(1),
      projectId: 'project',
      st: 'latchkey',
      sv: 'html-universal-1.0.0',
    })
    expect(catalogue.$list.get()).toMatchObject({ count: 99, status: 'idle', isOffline: false })
  })

  test('prefetch() loads featured wallets in the app’s order, and recommends none of them again', async () => {
    const featuredWalletIds = [idOf(9), idOf(2), idOf(5)]
    const { server, catalogue } = await served(100, { featuredWalletIds })
    await catalogue.prefetch()
    expect(names(catalogue.$featured.get())).toEqual([9, 2, 5].map(nameOf))
    expect(names(catalogue.$recommended.get())).toEqual([1, 3, 4, 6].map(nameOf))
    const [featured] = server.asked('getWallets').filter(({ searchParams }) => searchParams.has('include'))
    expect(queryOf(featured)).toMatchObject({ page: '1', entries: '3', include: featuredWalletIds.join(',') })
    expect(featured?.searchParams.has('chains')).toBe(false)
  })

  test('prefetch() recommends no wallet that the app does not include', async () => {
    const { catalogue } = await served(100, { includeWalletIds: [idOf(3), idOf(30)] })
    await catalogue.prefetch()
    expect(names(catalogue.$recommended.get())).toEqual([3, 30].map(nameOf))
  })

  test('prefetch() loads the names and reverse-DNS ids of excluded wallets', async () => {
    const { catalogue, server } = await served(100, { excludeWalletIds: [idOf(8), 'com.evil'] })
    expect(catalogue.$hidden.get()).toEqual([idOf(8), 'com.evil'])
    await catalogue.prefetch()
    expect(catalogue.$hidden.get()).toEqual([idOf(8), 'com.evil', nameOf(8), 'example.wallet-8'])
    const [excluded] = server.asked('getWallets').filter(({ searchParams }) => searchParams.has('include'))
    expect(queryOf(excluded)).toMatchObject({ page: '1', entries: '2', include: `${idOf(8)},com.evil` })
    expect(excluded?.searchParams.has('chains')).toBe(false)
  })

  test('prefetch() requests once per lifetime, however often it is called', async () => {
    const { server, catalogue, start, stop } = await served()
    await Promise.all([catalogue.prefetch(), catalogue.prefetch(), catalogue.loadMore()])
    await catalogue.prefetch()
    expect(server.asked('getWallets')).toHaveLength(2)
    stop()
    await catalogue.prefetch()
    expect(server.asked('getWallets')).toHaveLength(2)
    start()
    await catalogue.prefetch()
    expect(server.asked('getWallets')).toHaveLength(3)
  })

  test('prefetch() requests nothing in a modal that was not started', async () => {
    const { server, catalogue, clock } = await served(100, { isStarted: false })
    await Promise.all([catalogue.prefetch(), catalogue.loadMore()])
    catalogue.search('amber')
    await clock.advance(1000)
    expect(server.requests).toEqual([])
    expect([catalogue.$list.get().status, catalogue.$search.get()]).toEqual(['idle', undefined])
  })
})

describe('skeletons of an opened dialog', () => {
  /** The height of a list, in rows, at each change. */
  function heights({ $featured, $recommended, $awaited }: Catalogue): readonly number[] {
    const seen: number[] = []
    const note = () => seen.push($featured.get().length + $recommended.get().length + $awaited.get())
    note()
    // Not of `$awaited`: it falls synchronously before its wallet is listed.
    for (const $store of [$featured, $recommended]) $store.listen(note)
    return seen
  }

  test('skeletons are there from the start until their wallets are loaded', async () => {
    const { catalogue } = await served(100, { featuredWalletIds: [idOf(9), idOf(2)] })
    const seen = heights(catalogue)
    expect(catalogue.$awaited.get()).toBe(6)
    await catalogue.prefetch()
    expect(seen).toEqual([6, 6, 6])
    expect(catalogue.$awaited.get()).toBe(0)
  })

  test('there are no more skeletons than the app includes wallets', async () => {
    const { catalogue } = await served(100, { featuredWalletIds: [idOf(9)], includeWalletIds: [idOf(9), idOf(3)] })
    const seen = heights(catalogue)
    await catalogue.prefetch()
    expect(seen).toEqual([2, 2, 2])
  })

  test('skeletons disappear when the service has fewer wallets', async () => {
    const { catalogue } = await served(2, { featuredWalletIds: [idOf(9)] })
    expect(catalogue.$awaited.get()).toBe(5)
    await catalogue.prefetch()
    expect(catalogue.$awaited.get()).toBe(0)
  })

  test('skeletons disappear in a modal that was not started', async () => {
    const { catalogue } = await served(100, { isStarted: false })
    await catalogue.prefetch()
    expect(catalogue.$awaited.get()).toBe(0)
  })
})

describe('the list', () => {
  test('the list loads pages of forty, without the wallets above it, and ends', async () => {
    const { server, catalogue } = await served(100, { featuredWalletIds: [idOf(100)] })
    await catalogue.loadMore()
    expect(catalogue.$list.get()).toMatchObject({ count: 99, status: 'done', hasMore: true, isOffline: false })
    expect(names(catalogue.$list.get().wallets)).toEqual(Array.from({ length: 40 }, (_, index) => nameOf(index + 5)))
    expect(queryOf(server.asked('getWallets').at(-1))).toMatchObject({
      page: '1',
      entries: '40',
      chains: 'fake:1',
      exclude: [100, 1, 2, 3, 4].map(idOf).join(','),
    })
    await catalogue.loadMore()
    await catalogue.loadMore()
    const { wallets, count, hasMore } = catalogue.$list.get()
    expect([wallets.length, count, hasMore]).toEqual([95, 99, false])
    const requested = server.requests.length
    await catalogue.loadMore()
    expect(server.requests).toHaveLength(requested)
  })

  test('the list requests a page once, however many callers want it', async () => {
    const { server, catalogue } = await served()
    await catalogue.prefetch()
    await Promise.all([catalogue.loadMore(), catalogue.loadMore()])
    expect(server.asked('getWallets')).toHaveLength(2)
  })

  test('the list has each wallet once, and its count only grows', async () => {
    const { server, catalogue } = await served(100)
    await catalogue.prefetch()
    await catalogue.loadMore()
    const before = catalogue.$list.get()
    server.setBody(JSON.stringify({ data: [fakeCatalogueWallet(10), fakeCatalogueWallet(60)], count: 41 }))
    await catalogue.loadMore()
    const { wallets, count } = catalogue.$list.get()
    expect(wallets).toHaveLength(41)
    expect(count).toBe(before.count)
  })

  test('the list and its count start again with other networks', async () => {
    const { server, catalogue, modal } = await served(100)
    await catalogue.loadMore()
    modal.addNetwork(createFakeNetwork('other:1'))
    expect(catalogue.$list.get()).toMatchObject({ wallets: [], count: 0, status: 'loading' })
    await when(catalogue.$list, ({ status }) => status === 'done')
    expect(queryOf(server.asked('getWallets').at(-1))).toMatchObject({ page: '1', chains: 'fake:1,other:1' })
  })

  test('the list has only certified wallets if the filter is set', async () => {
    const { server, catalogue } = await served(100)
    await catalogue.loadMore()
    catalogue.showCertifiedOnly(true)
    await when(catalogue.$list, ({ status, wallets }) => status === 'done' && wallets.length > 0)
    expect(names(catalogue.$list.get().wallets)).toEqual(
      Array.from({ length: 10 }, (_, index) => nameOf(index * 10 + 10)),
    )
    expect(queryOf(server.asked('getWallets').at(-1))).toMatchObject({ badge_type: 'certified', badge: 'certified' })
    catalogue.showCertifiedOnly(false)
    await when(catalogue.$list, ({ status, wallets }) => status === 'done' && wallets.length === 40)
    expect(catalogue.$list.get().wallets.find(({ isCertified }) => isCertified)).toBeDefined()
  })

  test('the list continues after a failed page at the same place', async () => {
    const { server, catalogue } = await served(100)
    await catalogue.loadMore()
    server.status = 404
    await catalogue.loadMore()
    expect(catalogue.$list.get()).toMatchObject({ status: 'failed', hasMore: true, isOffline: false })
    expect(catalogue.$list.get().wallets).toHaveLength(40)
    server.status = undefined
    await catalogue.loadMore()
    expect(catalogue.$list.get()).toMatchObject({ status: 'done', isOffline: false })
    expect(catalogue.$list.get().wallets).toHaveLength(80)
  })

  test('a list of twenty thousand wallets can be loaded to its end', async () => {
    const { catalogue } = await served(20_000)
    for (let page = 0; page < 5; page += 1) await catalogue.loadMore()
    expect(catalogue.$list.get()).toMatchObject({ count: 20_000, hasMore: true })
    expect(catalogue.$list.get().wallets).toHaveLength(200)
  })
})

describe('the search', () => {
  test('the search requests a hundred wallets, and answers after 300 ms at the earliest', async () => {
    const { server, catalogue, clock } = await served(3000, { excludeWalletIds: [idOf(11)] })
    await catalogue.prefetch()
    const before = server.requests.length
    catalogue.search('  amber ')
    expect(await when(catalogue.$search, (search) => search !== undefined)).toMatchObject({
      text: 'amber',
      status: 'loading',
    })
    await server.received(before + 1)
    await clock.advance(299)
    expect(catalogue.$search.get()?.status).toBe('loading')
    await clock.advance(1)
    const found = await when(catalogue.$search, (search) => search?.status === 'done')
    expect(found?.wallets).toHaveLength(100)
    expect(found).toMatchObject({ text: 'amber', isOffline: false, hasMore: false })
    expect(queryOf(server.requests.at(-1))).toMatchObject({
      page: '1',
      entries: '100',
      search: 'amber',
      chains: 'fake:1',
      exclude: idOf(11),
    })
  })

  test('the search answers the last text, with one request in 300 ms however fast the user types', async () => {
    const { server, catalogue, clock } = await served(100)
    await catalogue.prefetch()
    const before = server.requests.length
    for (const text of ['a', 'am', 'amb', 'ambe', 'amber']) {
      catalogue.search(text)
      await clock.advance(20)
    }
    await clock.advance(1000)
    const found = await when(catalogue.$search, (search) => search?.status === 'done')
    expect(found?.text).toBe('amber')
    const requested = server.requests.slice(before).map(({ searchParams }) => searchParams.get('search'))
    expect(requested.length).toBeLessThanOrEqual(2)
    expect(requested.at(-1)).toBe('amber')
  })

  test.each([-3_600_000, 3_600_000])(
    'the search pauses 300 ms between two requests when the clock is set by %i ms',
    async (by) => {
      const { server, catalogue, clock } = await served(100)
      await catalogue.prefetch()
      const before = server.requests.length
      catalogue.search('amb')
      await server.received(before + 1)
      clock.jump(by)
      catalogue.search('amber')
      await clock.advance(299)
      expect(server.requests.length).toBe(before + 1)
      await clock.advance(1)
      await server.received(before + 2)
      await when(catalogue.$search, (search) => search?.status === 'done')
    },
  )

  test('an answered search emits SEARCH_WALLET with the number of results and without the text', async () => {
    const { server, modal, catalogue, clock } = await served(100)
    const events: unknown[] = []
    modal.events.on(searchWalletEvent, (params) => events.push(params))
    await catalogue.prefetch()
    const before = server.requests.length
    catalogue.search('amber')
    await server.received(before + 1)
    expect(events).toEqual([])
    await clock.advance(1000)
    const found = await when(catalogue.$search, (search) => search?.status === 'done')
    expect(events).toEqual([{ results: found?.count }])
  })

  test('the search ends with an empty text, also while an answer is pending', async () => {
    const { server, catalogue, clock } = await served(100)
    await catalogue.prefetch()
    catalogue.search('amber')
    await server.received(2)
    catalogue.search(' ')
    await clock.advance(1000)
    expect(catalogue.$search.get()).toBeUndefined()
  })

  test('the search ends with the lifetime', async () => {
    const { server, catalogue, clock, stop } = await served(100)
    await catalogue.prefetch()
    catalogue.search('amber')
    await server.received(2)
    stop()
    await clock.advance(1000)
    expect(catalogue.$search.get()).toBeUndefined()
  })

  test('the search finds the app’s own wallets', async () => {
    const customWallets = [{ id: 'own', name: 'Ámber Own', mobileLink: 'own://' }]
    const { catalogue, clock } = await served(30, { customWallets })
    await catalogue.prefetch()
    catalogue.search('AMBER')
    await clock.advance(300)
    const found = await when(catalogue.$search, (search) => search?.status === 'done')
    expect(names(found?.wallets)).toContain('Ámber Own')
  })
})

describe('without an answer of the service', () => {
  test('the snapshot is used without a configured service, and no host is called', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    const { catalogue, clock } = openTestCatalogue({ networks: [createFakeNetwork('polkadot:1')], fetch })
    expect(catalogue.$list.get().isOffline).toBe(true)
    await catalogue.prefetch()
    await catalogue.loadMore()
    expect(catalogue.$recommended.get()).toHaveLength(4)
    const { wallets, count, isOffline, status } = catalogue.$list.get()
    expect([status, isOffline]).toEqual(['done', true])
    expect(count).toBeGreaterThan(wallets.length)
    for (const { namespaces } of [...catalogue.$recommended.get(), ...wallets]) {
      expect(namespaces ?? ['polkadot']).toContain('polkadot')
    }
    catalogue.search('nova')
    await clock.advance(300)
    const found = await when(catalogue.$search, (search) => search?.status === 'done')
    expect(found).toMatchObject({ isOffline: true })
    expect(names(found?.wallets)?.[0]).toBe('Nova Wallet')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('the snapshot finds featured, excluded and included wallets by id, old id, reverse-DNS id or name', async () => {
    const binance = '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4'
    const { catalogue } = openTestCatalogue({
      networks: [],
      featuredWalletIds: [binance, 'IO.METAMASK', 'rainbow'],
      excludeWalletIds: ['Trust Wallet'],
    })
    await catalogue.prefetch()
    expect(names(catalogue.$featured.get())).toEqual(expect.arrayContaining(['Binance Wallet', 'MetaMask', 'Rainbow']))
    expect(names(catalogue.$recommended.get())).not.toContain('MetaMask')
    expect(catalogue.$hidden.get()).toEqual(expect.arrayContaining(['Trust Wallet', 'com.trustwallet.app']))
    while (catalogue.$list.get().hasMore) await catalogue.loadMore()
    const all = names(catalogue.$list.get().wallets) ?? []
    expect(all).not.toContain('Trust Wallet')
    expect(new Set(all).size).toBe(all.length)
  })

  test('the snapshot is used when the service answers with an error', async () => {
    const { server, catalogue } = await served(100, { networks: [] })
    server.status = 401
    await catalogue.prefetch()
    await catalogue.loadMore()
    expect(catalogue.$recommended.get()).toHaveLength(4)
    expect(catalogue.$list.get()).toMatchObject({ status: 'done', isOffline: true })
    server.status = undefined
    await catalogue.loadMore()
    expect(catalogue.$list.get().isOffline).toBe(true)
    expect(names(catalogue.$list.get().wallets)).not.toContain(nameOf(5))
  })

  test('the snapshot is used when the service does not answer within ten seconds', async () => {
    const { server, catalogue, clock } = await served(100, { networks: [] })
    server.setSilent(true)
    const fetched = catalogue.prefetch()
    await server.received(1)
    await clock.advance(9_999)
    expect(catalogue.$recommended.get()).toEqual([])
    await clock.advance(1)
    await fetched
    expect(catalogue.$recommended.get()).toHaveLength(4)
    expect(catalogue.$list.get().isOffline).toBe(true)
  })

  test('no timer is left when the lifetime ends while the service does not answer', async () => {
    const { server, catalogue, clock, stop } = await served()
    server.setSilent(true)
    const waiting = Promise.all([catalogue.prefetch(), catalogue.loadMore()])
    await server.received(1)
    stop()
    await waiting
    expect(clock.pending).toBe(0)
    expect(catalogue.$recommended.get()).toEqual([])
    expect(catalogue.$list.get()).toMatchObject({ status: 'idle', wallets: [] })
  })

  test.each([
    ['no JSON', '<html>'],
    ['no page', '[]'],
    ['no list', '{"data":{"length":1},"count":1}'],
    ['nothing', ''],
  ])('the snapshot is used when the answer is %s', async (_, body) => {
    const { server, catalogue } = await served(100, { networks: [] })
    server.setBody(body)
    await catalogue.loadMore()
    expect(catalogue.$list.get()).toMatchObject({ status: 'done', isOffline: true })
  })
})

describe('a partly invalid answer', () => {
  test('an answer loses its invalid entries and keeps the others', async () => {
    const { server, catalogue } = await served()
    const good = fakeCatalogueWallet(1)
    const data = [null, 7, [], {}, { id: 'x' }, { name: 'y' }, { id: '\u202e', name: 'z' }, good, good]
    server.setBody(JSON.stringify({ data, count: -3 }))
    await catalogue.loadMore()
    expect(names(catalogue.$list.get().wallets)).toEqual([good.name])
    expect(catalogue.$list.get()).toMatchObject({ hasMore: false, isOffline: false })
  })

  test('an answer with wallets that were not requested is filtered', async () => {
    const { server, catalogue } = await served(0, {
      excludeWalletIds: [idOf(2), nameOf(3)],
      includeWalletIds: [idOf(1), idOf(2), nameOf(3), idOf(4)],
    })
    const elsewhere = { ...fakeCatalogueWallet(4), chains: ['elsewhere:1'] }
    const data = [
      fakeCatalogueWallet(1),
      fakeCatalogueWallet(2),
      fakeCatalogueWallet(3),
      elsewhere,
      fakeCatalogueWallet(5),
    ]
    server.setBody(JSON.stringify({ data, count: 5 }))
    await catalogue.prefetch()
    expect(names(catalogue.$recommended.get())).toEqual([nameOf(1)])
  })

  test('a page is cut to the requested size, and a count to the possible one', async () => {
    const { server, catalogue } = await served(0)
    const data = Array.from({ length: 5000 }, (_, index) => fakeCatalogueWallet(index + 1))
    server.setBody(JSON.stringify({ data, count: 1e300 }))
    await catalogue.loadMore()
    expect(catalogue.$recommended.get()).toHaveLength(4)
    expect(catalogue.$list.get().wallets.length).toBeLessThanOrEqual(40)
    expect(catalogue.$list.get().count).toBeLessThanOrEqual(1_000_000)
  })
})

describe('hidden wallets', () => {
  test('on phones wallets without an app or a page are hidden, unless their own browser is known', async () => {
    const server = await serveFakeCatalogue({
      wallets: [
        fakeCatalogueWallet(6),
        fakeCatalogueWallet(7), // an extension
        { id: 'web', name: 'Web', webapp_link: 'https://web.example' },
        { id: 'desk', name: 'Desk', desktop_link: 'desk://' },
        {
          id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
          name: 'Phantom',
          supports_wc: false,
        },
      ],
    })
    const services = { catalogue: server.url }
    const phone = openTestCatalogue({ services, platform: iphone })
    await phone.catalogue.prefetch()
    await phone.catalogue.loadMore()
    const onPhone = [...phone.catalogue.$recommended.get(), ...phone.catalogue.$list.get().wallets]
    expect(names(onPhone)?.sort()).toEqual([nameOf(6), 'Phantom', 'Web'].sort())
    const computer = openTestCatalogue({ services })
    await computer.catalogue.prefetch()
    await computer.catalogue.loadMore()
    expect([...computer.catalogue.$recommended.get(), ...computer.catalogue.$list.get().wallets]).toHaveLength(5)
  })

  test('without adapters wallets without a link are hidden', async () => {
    const { catalogue } = await served(14, { isUniversalOnly: () => true })
    await catalogue.prefetch()
    await catalogue.loadMore()
    const all = names([...catalogue.$recommended.get(), ...catalogue.$list.get().wallets]) ?? []
    expect(all).toHaveLength(12)
    expect(all).not.toContain(nameOf(7))
  })
})

describe('stored wallets', () => {
  test('the two most recent wallets are stored, newest first, also across a reload', async () => {
    const storage = createMemoryStorage()
    const { catalogue, server } = await served(100, { storage })
    await catalogue.loadMore()
    const [one, two, three] = catalogue.$list.get().wallets
    if (!one || !two || !three) throw new Error('The page is too short.')
    for (const wallet of [one, two, one, three]) catalogue.remember(wallet)
    await settle()
    expect(names(catalogue.$recent.get())).toEqual([three.name, one.name])
    const reloaded = openTestCatalogue({ storage, services: { catalogue: server.url } })
    const before = server.requests.length
    await expect(reloaded.catalogue.find(one.id)).resolves.toEqual(one)
    expect(reloaded.catalogue.$recent.get()).toEqual([three, one])
    expect(server.requests).toHaveLength(before)
  })

  test('a recent wallet disappears when the app excludes it', async () => {
    const storage = createMemoryStorage()
    const { catalogue } = await served(100, { storage })
    await catalogue.prefetch()
    const [one] = catalogue.$recommended.get()
    if (one) catalogue.remember(one)
    await settle()
    const later = openTestCatalogue({ storage, excludeWalletIds: [one?.name ?? ''] })
    await later.catalogue.prefetch()
    expect(later.catalogue.$recent.get()).toEqual([])
  })

  test('the app’s own wallets come first and can be found', async () => {
    const customWallets = [
      { id: idOf(1), name: 'Mine', mobileLink: 'mine://', webappLink: 'https://mine.example' },
      { id: 'page', name: 'Page', homepage: 'https://page.example' },
    ]
    const { catalogue } = await served(100, { customWallets })
    await catalogue.prefetch()
    expect(catalogue.$custom.get()).toMatchObject([
      { name: 'Mine', supportsRelay: true, links: { mobile: 'mine://', web: 'https://mine.example' } },
      { name: 'Page', supportsRelay: false, homepage: 'https://page.example' },
    ])
    await expect(catalogue.find(idOf(1))).resolves.toMatchObject({ name: 'Mine' })
  })

  test('find() finds any wallet of the snapshot by its id or an older one, and no other', async () => {
    const { catalogue, server } = await served()
    const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
    await expect(catalogue.find(phantom)).resolves.toMatchObject({ name: 'Phantom', supportsRelay: false })
    await expect(
      catalogue.find('8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4'),
    ).resolves.toMatchObject({ name: 'Binance Wallet' })
    await expect(catalogue.find(idOf(50))).resolves.toBeUndefined()
    expect(server.requests).toEqual([])
  })
})

test('all requests go to the configured host', async () => {
  const server = await serveFakeCatalogue({ wallets: 100 })
  const hosts = new Set<string>()
  const fetch: typeof globalThis.fetch = (...request) => {
    hosts.add(new URL(String(request[0])).host)
    return globalThis.fetch(...request)
  }
  const { catalogue, clock } = openTestCatalogue({
    services: { catalogue: `${server.url}/`, projectId: 'project' },
    featuredWalletIds: [idOf(1)],
    excludeWalletIds: [idOf(2)],
    fetch,
  })
  await catalogue.prefetch()
  while (catalogue.$list.get().hasMore) await catalogue.loadMore()
  catalogue.search('amber')
  await clock.advance(300)
  await when(catalogue.$search, (search) => search?.status === 'done')
  expect([...hosts]).toEqual([new URL(server.url).host])
})

test('the list has the status failed when its code can’t be loaded, and the next call loads it again', async () => {
  const { catalogue } = openTestCatalogue({ networks: [] })
  let isOffline = true
  vi.doMock('./openCatalogue.js', async (importOriginal) => {
    if (isOffline) throw new Error('offline')
    return importOriginal()
  })
  await catalogue.prefetch()
  expect(catalogue.$list.get().status).toBe('failed')
  expect(catalogue.$awaited.get()).toBe(0)
  isOffline = false
  await catalogue.loadMore()
  expect(catalogue.$list.get().status).toBe('done')
  vi.doUnmock('./openCatalogue.js')
})
