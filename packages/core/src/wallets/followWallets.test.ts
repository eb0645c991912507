import {
  createFakeAdapter,
  createFakeRemotePlugin,
  createTestModal,
  type FakeWalletOptions,
  settle,
} from '@latchkey/testkit'
import fc from 'fast-check'
import { atom, type WritableAtom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { rest } from '../../testing/rest.js'
import { contribute } from '../contract/contribute.js'
import { definePlugin } from '../contract/definePlugin.js'
import { type ListedWallet, listedWalletsSlot } from '../contract/listedWalletsSlot.js'
import type { ModalOptions } from '../contract/options.js'

async function listed(
  wallets: Readonly<Record<string, readonly FakeWalletOptions[]>>,
  options: Omit<ModalOptions, 'storage' | 'clock'> = {},
) {
  const adapters = Object.entries(wallets).map(([namespace, each]) => createFakeAdapter({ namespace, wallets: each }))
  const page = createTestModal({ ...options, adapters })
  const stop = page.start()
  await page.modal.prepare()
  return { ...page, stop, names: () => page.modal.state.$wallets.get().map(({ name }) => name) }
}

describe('a wallet of several namespaces', () => {
  test('connectors with the same wallet object are one wallet', async () => {
    const wallet = { any: 'object' }
    const { modal } = await listed({
      one: [{ id: 'a', name: 'Orbit', wallet }],
      two: [
        { id: 'b', name: 'Orbit', wallet, icon: 'data:image/png;base64,AA==' },
        { id: 'c', name: 'Comet' },
      ],
    })
    expect(modal.state.$wallets.get()).toMatchObject([
      {
        id: 'one/a',
        name: 'Orbit',
        icon: 'data:image/png;base64,AA==',
        connectors: [{ id: 'one/a' }, { id: 'two/b' }],
        isAmbiguous: false,
      },
      { id: 'two/c', connectors: [{ id: 'two/c' }] },
    ])
  })

  test('connectors with the same rdns are one wallet, unless one namespace has two of them', async () => {
    const wallet = 'com.orbit'
    const proven = await listed({ one: [{ id: 'a', wallet, rdns: wallet }], two: [{ id: 'b', wallet, rdns: wallet }] })
    expect(proven.modal.state.$wallets.get()).toHaveLength(1)
    const pretended = await listed({
      one: [
        { id: 'a', wallet, rdns: wallet },
        { id: 'fake', wallet, rdns: wallet },
      ],
      two: [{ id: 'b', wallet, rdns: wallet }],
    })
    expect(pretended.modal.state.$wallets.get().map(({ id, isAmbiguous }) => [id, isAmbiguous])).toEqual([
      ['one/a', true],
      ['one/fake', true],
      ['two/b', true],
    ])
  })

  test('inNamespace() has only the connector and the link of that namespace', async () => {
    const orbit = { any: 'object' }
    const { modal } = await listed({
      one: [{ id: 'a', wallet: orbit }],
      two: [{ id: 'b', wallet: orbit, link: () => 'https://orbit.example/' }],
      three: [],
    })
    await modal.connect({ connectorId: 'one/a' })
    const [wallet] = modal.state.$wallets.get()
    expect(wallet?.inNamespace(undefined)).toBe(wallet)
    expect(wallet?.inNamespace('one')).toMatchObject({ connectors: [{ id: 'one/a' }], isConnected: true })
    expect(wallet?.inNamespace('one')?.link).toBeUndefined()
    expect(wallet?.inNamespace('two')).toMatchObject({ connectors: [{ id: 'two/b' }], isConnected: false })
    expect(await wallet?.inNamespace('two')?.link?.()).toBe('https://orbit.example/')
    expect(wallet?.inNamespace('three')).toBeUndefined()
  })
})

describe('connectors with one name in several namespaces', () => {
  const rows = ({ modal }: Awaited<ReturnType<typeof listed>>) =>
    modal.state.$wallets
      .get()
      .map(({ id, connectors, isAmbiguous }) => [id, connectors.map(({ id }) => id).join(), isAmbiguous])

  test('connectors with a name that is unique in each namespace are one wallet with the first icon', async () => {
    const made = await listed({
      one: [{ id: 'io.orbit', name: 'Orbit', rdns: 'io.orbit', icon: 'data:image/png;base64,AA==' }],
      two: [{ id: 'Orbit', name: 'Orbit', icon: 'data:image/png;base64,BB==' }],
      three: [
        { id: 'Orbit', name: 'Orbit', wallet: {} },
        { id: 'c', name: 'Comet' },
      ],
    })
    expect(rows(made)).toEqual([
      ['one/io.orbit', 'one/io.orbit,two/Orbit,three/Orbit', false],
      ['three/c', 'three/c', false],
    ])
    expect(made.modal.state.$wallets.get()[0]).toMatchObject({
      name: 'Orbit',
      rdns: 'io.orbit',
      icon: 'data:image/png;base64,AA==',
    })
  })

  test.each([
    ['case', 'ORBIT'],
    ['invisible characters', 'Or\u200bbit'],
    ['compatible letters', 'Ｏrbit'],
    ['outer spaces', '  Orbit '],
  ])('names that differ only in %s count as equal', async (_, name) => {
    expect(rows(await listed({ one: [{ id: 'a', name: 'Orbit' }], two: [{ id: 'b', name }] }))).toEqual([
      ['one/a', 'one/a,two/b', false],
    ])
  })

  test('connectors stay separate when a namespace has two of that name', async () => {
    const made = await listed({
      one: [
        { id: 'a', name: 'Orbit', rdns: 'io.orbit' },
        { id: 'b', name: 'orbit', rdns: 'io.pretender' },
      ],
      two: [{ id: 'c', name: 'Orbit' }],
    })
    expect(rows(made)).toEqual([
      ['one/a', 'one/a', true],
      ['one/b', 'one/b', true],
      ['two/c', 'two/c', true],
    ])
  })

  test('connectors stay separate when another connector of a namespace claims the same rdns', async () => {
    const made = await listed({
      one: [
        { id: 'a', name: 'Orbit', rdns: 'io.orbit' },
        { id: 'b', name: 'Pretender', rdns: 'IO.ORBIT' },
      ],
      two: [{ id: 'c', name: 'Orbit' }],
    })
    expect(rows(made).map(([id, connectorIds]) => [id, connectorIds])).toEqual([
      ['one/a', 'one/a'],
      ['one/b', 'one/b'],
      ['two/c', 'two/c'],
    ])
  })

  test('a connector joins a wallet of the same name that is proven in two other namespaces', async () => {
    const wallet = {}
    const made = await listed({
      one: [{ id: 'a', name: 'Orbit', wallet }],
      two: [{ id: 'b', name: 'Orbit', wallet }],
      three: [{ id: 'c', name: 'Orbit' }],
    })
    expect(rows(made)).toEqual([['one/a', 'one/a,two/b,three/c', false]])
  })

  test('a connector does not join a wallet whose connectors have different names', async () => {
    const wallet = {}
    const made = await listed({
      one: [{ id: 'a', name: 'Orbit', wallet }],
      two: [
        { id: 'b', name: 'Comet', wallet },
        { id: 'd', name: 'Orbit' },
      ],
    })
    expect(rows(made).map(([id, connectorIds]) => [id, connectorIds])).toEqual([
      ['one/a', 'one/a,two/b'],
      ['two/d', 'two/d'],
    ])
  })

  test('a connector does not join a remote wallet, which has no namespace', async () => {
    const plugins = [createFakeRemotePlugin({ name: 'Orbit', namespaces: {} })]
    const made = await listed({ one: [{ id: 'a', name: 'Orbit' }], two: [{ id: 'b', name: 'Orbit' }] }, { plugins })
    expect(made.modal.state.$wallets.get().map(({ connectors }) => connectors.length)).toEqual([1, 2])
  })

  test('a wallet keeps its id when connectors are added or removed', async () => {
    const one = createFakeAdapter({ namespace: 'one', wallets: [] })
    const two = createFakeAdapter({ namespace: 'two', wallets: [{ id: 'b', name: 'Orbit' }] })
    const { modal, start } = createTestModal({ adapters: [one, two] })
    start()
    await modal.prepare()
    const shown = () =>
      modal.state.$wallets.get().map(({ id, connectors }) => [id, connectors.map(({ id }) => id).join()])
    expect(shown()).toEqual([['two/b', 'two/b']])
    one.addWallet({ id: 'a', name: 'Orbit' })
    expect(shown()).toEqual([['two/b', 'one/a,two/b']])
    const pretender = one.addWallet({ id: 'p', name: 'Orbit' })
    expect(shown()).toEqual([
      ['one/a', 'one/a'],
      ['one/p', 'one/p'],
      ['two/b', 'two/b'],
    ])
    one.removeWallet(pretender)
    expect(shown()).toEqual([['two/b', 'one/a,two/b']])
  })

  test('a wallet of several connectors connects and restores only the chosen one', async () => {
    const one = createFakeAdapter({ namespace: 'one', wallets: [{ id: 'a', name: 'Orbit' }] })
    const two = createFakeAdapter({ namespace: 'two', wallets: [{ id: 'b', name: 'Orbit' }] })
    const adapters = [one, two]
    const first = createTestModal({ adapters })
    const stop = first.start()
    await first.modal.connect({ connectorId: 'two/b' })
    expect(first.modal.state.$wallets.get()).toMatchObject([
      { isConnected: true, connectedIn: ['two'], connectors: [{ id: 'one/a' }, { id: 'two/b' }] },
    ])
    stop()
    const second = createTestModal({ adapters, storage: first.storage })
    second.start()
    await rest()
    expect([...second.modal.state.$connections.get().values()].map(({ connectorId }) => connectorId)).toEqual(['two/b'])
    expect(one.wallets.flatMap(({ script }) => script.requests)).toEqual([])
  })

  test('each connector belongs to one wallet, and no wallet has two connectors of one namespace', async () => {
    const wallet = fc.record({
      name: fc.constantFrom('Orbit', 'orbit', 'Ｏrbit', 'Comet', 'Or\u200bbit'),
      rdns: fc.constantFrom(undefined, 'io.orbit', 'io.comet'),
      wallet: fc.constantFrom(undefined, 'x', 'y'),
    })
    const found = fc.array(wallet, { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(found, found, found, async (one, two, three) => {
        const withIds = (each: typeof one) => each.map((entry, index) => ({ ...entry, id: `w${index}` }))
        const { modal, stop } = await listed({ one: withIds(one), two: withIds(two), three: withIds(three) })
        const wallets = modal.state.$wallets.get()
        const keys = wallets.flatMap(({ connectors }) => connectors.map(({ id }) => id))
        expect(keys.toSorted()).toEqual(
          modal.state.$connectors
            .get()
            .map(({ id }) => id)
            .toSorted(),
        )
        for (const { id, connectors } of wallets) {
          expect(new Set(connectors.map(({ namespace }) => namespace)).size).toBe(connectors.length)
          expect(connectors.map(({ id }) => id)).toContain(id)
        }
        expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
        stop()
      }),
    )
  })
})

describe('a wallet whose connectors are discovered one after another', () => {
  const wallet = { any: 'object' }
  function late() {
    const one = createFakeAdapter({ namespace: 'one', wallets: [] })
    const two = createFakeAdapter({ namespace: 'two', wallets: [{ id: 'b', wallet }] })
    const { modal, start } = createTestModal({ adapters: [one, two] })
    start()
    return { one, two, modal }
  }

  test('a wallet lists its connectors in the order of the namespaces and keeps its id', async () => {
    const { one, two, modal } = late()
    await modal.prepare()
    const ids = () => modal.state.$wallets.get().map(({ id }) => id)
    expect(ids()).toEqual(['two/b'])
    one.addWallet({ id: 'a', wallet })
    expect(ids()).toEqual(['two/b'])
    expect(modal.state.$wallets.get()[0]?.connectors.map(({ id }) => id)).toEqual(['one/a', 'two/b'])
    const [gone] = two.wallets
    if (gone) two.removeWallet(gone)
    expect(ids()).toEqual(['one/a'])
  })

  test('a wallet is split into parts with new ids when a second connector of a namespace claims its object', async () => {
    const { one, modal } = late()
    await modal.prepare()
    one.addWallet({ id: 'a', wallet })
    one.addWallet({ id: 'pretender', wallet })
    expect(modal.state.$wallets.get().map(({ id, connectors }) => [id, connectors.length])).toEqual([
      ['one/a', 1],
      ['one/pretender', 1],
      ['two/b', 1],
    ])
  })
})

test('a link with unlessRemote is left out when one plugin has remote wallets and one lists them', async () => {
  const link = () => 'https://orbit.example/'
  const one = [
    { id: 'a', name: 'Orbit', link, unlessRemote: true as const },
    { id: 'b', name: 'Comet', link },
  ]
  const names = ({ modal }: Awaited<ReturnType<typeof listed>>) => modal.state.$wallets.get().map(({ name }) => name)
  expect(names(await listed({ one }))).toEqual(['Orbit', 'Comet'])
  const remote = createFakeRemotePlugin({ name: 'Relay', namespaces: {} })
  const listing = definePlugin({
    id: 'lists',
    setup: () => ({ api: 1, contributes: [contribute(listedWalletsSlot, { $listed: atom([]) })] }),
  })
  expect(names(await listed({ one }, { plugins: [remote] }))).toEqual(['Relay', 'Orbit', 'Comet'])
  expect(names(await listed({ one }, { plugins: [listing] }))).toEqual(['Orbit', 'Comet'])
  expect(names(await listed({ one }, { plugins: [remote, listing] }))).toEqual(['Relay', 'Comet'])
})

test('a remote wallet that its own sections offer is not listed, and leaves links with unlessRemote', async () => {
  const one = [{ id: 'a', name: 'Orbit', link: () => 'https://orbit.example/', unlessRemote: true as const }]
  const remote = createFakeRemotePlugin({ name: 'Frame', isUnlisted: true, namespaces: {} })
  const listing = definePlugin({
    id: 'lists',
    setup: () => ({ api: 1, contributes: [contribute(listedWalletsSlot, { $listed: atom([]) })] }),
  })
  const { modal } = await listed({ one }, { plugins: [remote, listing] })
  expect(modal.state.$wallets.get().map(({ name }) => name)).toEqual(['Orbit'])
  expect(modal.state.$connectors.get().map(({ connector: { name } }) => name)).toEqual(['Frame', 'Orbit'])
})

test('includeWalletIds and featuredWalletIds choose and order the links, and hide no wallet of the page', async () => {
  const link = () => 'https://orbit.example/'
  const one = [
    { id: 'a', name: 'Orbit', link, group: 'external' as const },
    { id: 'b', name: 'Comet', link, group: 'external' as const, explorerId: 'C0MET' },
    { id: 'c', name: 'Moon', link, group: 'external' as const },
    { id: 'd', name: 'Here' },
  ]
  const { modal } = await listed({ one }, { includeWalletIds: ['orbit', 'c0met'], featuredWalletIds: ['c0met'] })
  expect(modal.state.$wallets.get().map(({ name, group }) => [name, group])).toEqual([
    ['Here', 'injected'],
    ['Comet', 'featured'],
    ['Orbit', 'external'],
  ])
})

test('a link with a scheme of its own is opened only if the connector declares it', async () => {
  const link = () => 'orbit://browse?url=x'
  const one = [
    { id: 'a', name: 'Orbit', link, schemes: ['orbit'] },
    { id: 'b', name: 'Comet', link, schemes: ['comet', 'javascript'] },
  ]
  const { modal } = await listed({ one })
  expect(modal.state.$wallets.get().map((wallet) => wallet.link?.())).toEqual(['orbit://browse?url=x', undefined])
})

describe('a wallet that is not installed', () => {
  test('link() opens the wallet’s browser with the current page', async () => {
    let page = 'https://app.example/one'
    const link = () => `https://wallet.example/browse/${encodeURIComponent(page)}`
    const { modal } = await listed({ one: [{ link }] })
    const [wallet] = modal.state.$wallets.get()
    expect(wallet?.link?.()).toBe('https://wallet.example/browse/https%3A%2F%2Fapp.example%2Fone')
    page = 'https://app.example/two'
    expect(wallet?.link?.()).toContain('two')
  })

  test('link() returns undefined for a forbidden scheme and for a connector that throws', async () => {
    const throws = () => {
      throw new Error('no page')
    }
    const { modal } = await listed({
      one: [
        { id: 'a', link: () => 'javascript:alert(1)' },
        { id: 'b', link: throws },
      ],
    })
    expect(modal.state.$wallets.get().map(({ link }) => [typeof link, link?.()])).toEqual([
      ['function', undefined],
      ['function', undefined],
    ])
  })

  test('a wallet has no link while one of its connectors can connect in the page', async () => {
    const wallet = 'com.orbit'
    const { modal } = await listed({ one: [{ wallet, link: () => 'https://orbit.example/' }], two: [{ wallet }] })
    expect(modal.state.$wallets.get().map(({ connectors, link }) => [connectors.length, link])).toEqual([
      [2, undefined],
    ])
  })
})

test('prepare() prepares each connector of a wallet, and its errors do not affect connect()', async () => {
  const prepared: string[] = []
  const adapter = createFakeAdapter({ namespace: 'one', wallets: [{ id: 'a', name: 'Orbit' }] })
  const { setup } = adapter
  const failures = [
    () => Promise.reject(new TypeError('offline')),
    () => {
      throw new TypeError('broken')
    },
  ]
  const withPrepare = (context: Parameters<typeof setup>[0]) => {
    const runtime = setup(context)
    const prepare = () => {
      prepared.push('a')
      return failures.shift()?.() ?? Promise.resolve()
    }
    return {
      ...runtime,
      discover: (...[page, found]: Parameters<NonNullable<typeof runtime.discover>>) =>
        runtime.discover?.(page, (connectors) => found(connectors.map((connector) => ({ ...connector, prepare })))),
    }
  }
  const page = createTestModal({ adapters: [{ ...adapter, setup: withPrepare }] })
  page.start()
  await page.modal.prepare()
  const [wallet] = page.modal.state.$wallets.get()
  for (let times = 0; times < 3; times += 1) wallet?.prepare?.()
  await settle()
  expect(prepared).toEqual(['a', 'a', 'a'])
  expect(adapter.wallets.flatMap(({ script }) => script.prompts)).toEqual([])
  await expect(page.modal.connect({ connectorId: 'one/a' })).resolves.toMatchObject({ connectorId: 'one/a' })
})

test('the first connector with an id keeps that id', async () => {
  const { modal } = await listed({
    one: [
      { id: 'a', name: 'First' },
      { id: 'a', name: 'Second' },
    ],
  })
  expect(modal.state.$connectors.get()).toHaveLength(1)
  expect(modal.state.$wallets.get()).toMatchObject([{ name: 'First' }])
})

test('wallets are ordered by their groups, recent ones by the time of their use', async () => {
  const remote = createFakeRemotePlugin({ name: 'Relay', namespaces: {} })
  const { modal, names } = await listed(
    {
      one: [
        { id: 'external', name: 'External', group: 'external' },
        { id: 'a', name: 'A' },
        { id: 'featured', name: 'Featured', group: 'featured' },
        { id: 'b', name: 'B' },
      ],
    },
    { plugins: [remote], customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.example' }] },
  )
  expect(names()).toEqual(['Relay', 'A', 'B', 'Featured', 'Own', 'External'])
  await modal.connect({ connectorId: 'one/external' })
  await modal.connect({ connectorId: 'one/b' })
  expect(names()).toEqual(['Relay', 'B', 'External', 'A', 'Featured', 'Own'])
  expect(
    modal.state.$wallets
      .get()
      .filter(({ isConnected }) => isConnected)
      .map(({ name }) => name),
  ).toEqual(['B', 'External'])
})

test('connectorTypeOrder sets the order of the groups, and groups that it leaves out come last', async () => {
  const { names } = await listed(
    {
      one: [
        { id: 'a', name: 'A' },
        { id: 'f', name: 'Featured', group: 'featured' },
      ],
    },
    { features: { connectorTypeOrder: ['featured'] } },
  )
  expect(names()).toEqual(['Featured', 'A'])
})

test.each(['COM.evil', 'evil WALLET', 'catalogue-id'])('excludeWalletIds hides a wallet by %s', async (excluded) => {
  const { names } = await listed(
    {
      one: [
        { id: 'a', name: 'Evil Wallet', rdns: 'com.evil', explorerId: 'catalogue-id' },
        { id: 'b', name: 'Good' },
      ],
    },
    { excludeWalletIds: [excluded] },
  )
  expect(names()).toEqual(['Good'])
})

test('a custom wallet links to its page, and a well-known wallet has its short name', async () => {
  const { modal } = await listed(
    { one: [{ name: 'Trust Wallet' }] },
    {
      customWallets: [
        { id: 'x', name: 'X', homepage: 'https://x.example', webappLink: 'https://app.x.example' },
        { id: 'y', name: 'Y', homepage: 'https://y.example' },
      ],
    },
  )
  expect(modal.state.$wallets.get().map(({ id, name, link }) => [id, name, link?.()])).toEqual([
    ['one/fake.wallet', 'Trust', undefined],
    ['custom/x', 'X', 'https://app.x.example/'],
    ['custom/y', 'Y', 'https://y.example/'],
  ])
})

describe('wallets that a plugin lists', () => {
  const entry = (id: string, changes: Partial<ListedWallet> = {}): ListedWallet => ({
    id,
    name: id.toUpperCase(),
    group: 'recommended',
    select: () => undefined,
    ...changes,
  })

  /** Starts a modal with a plugin that lists wallets and a remote plugin that connects them. */
  async function listing(
    $entries: WritableAtom<readonly ListedWallet[]>,
    {
      wallets = [],
      $hidden,
      ...options
    }: Omit<ModalOptions, 'storage' | 'clock' | 'plugins' | 'adapters'> & {
      readonly wallets?: readonly FakeWalletOptions[]
      readonly $hidden?: WritableAtom<readonly string[]>
    } = {},
  ) {
    const lists = definePlugin({
      id: 'lists',
      setup: () => ({ api: 1, contributes: [contribute(listedWalletsSlot, { $listed: $entries, $hidden })] }),
    })
    const account = { networkId: 'one:1', address: 'fake-1' }
    const remote = createFakeRemotePlugin({ name: 'Relay', namespaces: { one: { accounts: [account] } } })
    const adapter = createFakeAdapter({ namespace: 'one', wallets })
    const page = createTestModal({ ...options, adapters: [adapter], plugins: [lists, remote] })
    page.start()
    await page.modal.prepare()
    const all = () => page.modal.state.$wallets.get().filter(({ name }) => name !== 'Relay')
    return { ...page, adapter, all, ids: () => all().map(({ id }) => id) }
  }

  test('listed wallets come with their group in the order of the list, and follow its changes', async () => {
    const $entries = atom([entry('c'), entry('b', { group: 'featured' }), entry('a')])
    const { ids } = await listing($entries, { wallets: [{ id: 'here' }] })
    expect(ids()).toEqual(['one/here', 'listed/b', 'listed/c', 'listed/a'])
    $entries.set([entry('d', { group: 'featured' })])
    expect(ids()).toEqual(['one/here', 'listed/d'])
  })

  test('listed wallets have cleaned names, allowed icons and no connectors', async () => {
    const entries = [
      entry('a', { name: 'Or\u202ebit', rdns: 'com.orbit', icon: 'https://cdn.example/a.png' }),
      entry('b', { name: '\u200b', icon: 'https://elsewhere.example/b.png' }),
      entry('c', { name: 'Trust Wallet', icon: 'data:image/png;base64,AA==' }),
    ]
    const { all } = await listing(atom<readonly ListedWallet[]>(entries), { imageHosts: ['cdn.example'] })
    expect(all().map(({ name, icon, rdns, connectors, link }) => [name, icon, rdns, connectors, link])).toEqual([
      ['Orbit', 'https://cdn.example/a.png', 'com.orbit', [], undefined],
      ['b', undefined, undefined, [], undefined],
      ['Trust', 'data:image/png;base64,AA==', undefined, [], undefined],
    ])
  })

  test('a listed wallet calls select() and prepare() of its entry synchronously', async () => {
    const calls: string[] = []
    const select = () => calls.push('select')
    const $entries = atom([entry('a', { select, prepare: () => calls.push('prepare') }), entry('b', { select })])
    const { all } = await listing($entries)
    const [a, b] = all()
    a?.prepare?.()
    b?.prepare?.()
    a?.select?.()
    expect(calls).toEqual(['prepare', 'select'])
  })

  test('a listed wallet is recent after a connect() with its walletId', async () => {
    const { modal, all, ids, storage } = await listing(atom([entry('a'), entry('b'), entry('c')]))
    await modal.connect({ connectorId: 'fakeRemote/phone', walletId: 'c' })
    await modal.disconnect()
    await modal.connect({ connectorId: 'fakeRemote/phone', walletId: 'b' })
    expect(ids()).toEqual(['listed/b', 'listed/c', 'listed/a'])
    expect(all().map(({ isRecent }) => isRecent)).toEqual([true, true, false])
    expect(storage.getItem('latchkey:recent')).toContain('["listed/b","listed/c"]')
  })

  test('a listed wallet replaces the custom wallet with its id', async () => {
    const customWallets = [
      { id: 'a', name: 'Mine', homepage: 'https://mine.example' },
      { id: 'b', name: 'Other', homepage: 'https://other.example' },
    ]
    const $entries = atom<readonly ListedWallet[]>([])
    const { all, ids } = await listing($entries, { customWallets })
    expect(ids()).toEqual(['custom/a', 'custom/b'])
    $entries.set([entry('a', { group: 'custom', name: 'Mine' })])
    expect(ids()).toEqual(['listed/a', 'custom/b'])
    expect(all().map(({ name, select, link }) => [name, typeof select, typeof link])).toEqual([
      ['Mine', 'function', 'undefined'],
      ['Other', 'undefined', 'function'],
    ])
  })

  test('a listed wallet is left out when the page has it', async () => {
    const $entries = atom([
      entry('by-rdns', { rdns: 'COM.found' }),
      entry('by-id'),
      entry('by-name', { name: 'Nameless' }),
      entry('no-proof', { name: 'Named', rdns: 'com.named' }),
      entry('another'),
    ])
    const { ids, adapter } = await listing($entries, {
      wallets: [
        { id: 'w1', name: 'Found', rdns: 'com.found' },
        { id: 'w2', name: 'Known', explorerId: 'by-id' },
        { id: 'w3', name: 'nameless' },
        { id: 'w4', name: 'Named', rdns: 'com.pretender' },
      ],
    })
    expect(ids().filter((id) => id.startsWith('listed/'))).toEqual(['listed/no-proof', 'listed/another'])
    const [first] = adapter.wallets
    if (first) adapter.removeWallet(first)
    expect(ids()).toContain('listed/by-rdns')
  })

  test('the list of wallets is made once for each change, and only when it is read', async () => {
    const $entries = atom([entry('a')])
    const read = vi.spyOn($entries, 'get')
    const { modal, ids } = await listing($entries, { wallets: [{ id: 'here' }] })
    await modal.connect({ connectorId: 'one/here' })
    expect(read).not.toHaveBeenCalled()
    expect(ids()).toEqual(['one/here', 'listed/a'])
    ids()
    expect(read).toHaveBeenCalledOnce()
  })

  test('excludeWalletIds and $hidden hide listed and discovered wallets', async () => {
    const hidden = atom<readonly string[]>(['b', 'Evil', 'com.bad'])
    const { ids, all } = await listing(atom([entry('a'), entry('b'), entry('c', { name: 'EVIL' }), entry('d')]), {
      wallets: [
        { id: 'w1', name: 'Bad', rdns: 'com.bad' },
        { id: 'w2', name: 'Good' },
      ],
      excludeWalletIds: ['D'],
      $hidden: hidden,
    })
    expect(ids()).toEqual(['one/w2', 'listed/a'])
    hidden.set([])
    expect(ids()).toEqual(['one/w1', 'one/w2', 'listed/a', 'listed/b', 'listed/c'])
    expect(all().every(({ isAmbiguous }) => !isAmbiguous)).toBe(true)
  })

  test('a listed wallet is in the namespaces of its entry, or in all if the entry has none', async () => {
    const { all } = await listing(
      atom([entry('a', { namespaces: ['one', 'two'] }), entry('b', { namespaces: ['two'] }), entry('c')]),
    )
    const into = (namespace: string) => all().flatMap((wallet) => wallet.inNamespace(namespace)?.id ?? [])
    expect([into('one'), into('two'), into('three')]).toEqual([
      ['listed/a', 'listed/c'],
      ['listed/a', 'listed/b', 'listed/c'],
      ['listed/c'],
    ])
  })
})
