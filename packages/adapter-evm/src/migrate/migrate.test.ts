import { readFileSync } from 'node:fs'
import { ConfigurationError, createModal, type MigrationReader, type Network } from '@latchkey/core'
import { migration } from '@latchkey/core/migrate'
import { createEvmTestWallet, createFakeWindow, createMemoryStorage, settle, throwAwayKeys } from '@latchkey/testkit'
import fc from 'fast-check'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { evm } from '../evm.js'
import { fromWagmi, fromWeb3Onboard } from './index.js'

const { a, b } = inject('chains')
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks: readonly Network[] = [a, b].map(({ id, url }) => ({
  id: `eip155:${id}`,
  name: `Chain ${id}`,
  nativeCurrency,
  rpcUrls: { default: { http: [url] } },
}))

/** As wagmi writes it: `version` is 2 or 3. */
function wagmiStore(connectors: readonly Record<string, unknown>[], version = 3, current: unknown = 'uid0'): string {
  const value = connectors.map(({ accounts = [], chainId = a.id, ...connector }, index) => [
    `uid${index}`,
    { accounts, chainId, connector: { type: 'injected', uid: `uid${index}`, ...connector } },
  ])
  return JSON.stringify({ state: { connections: { __type: 'Map', value }, chainId: a.id, current }, version })
}

/** Reads like core does. */
async function read(
  reader: MigrationReader,
  local: Readonly<Record<string, string>>,
  cookies: Readonly<Record<string, string>> = {},
) {
  const from = (entries: Readonly<Record<string, string>>) => ({
    getItem: (key: string) => (Object.hasOwn(entries, key) ? (entries[key] ?? null) : null),
  })
  return reader(from(local), from(cookies))
}

const metaMask = { id: 'io.metamask', name: 'MetaMask' }

/** A wallet that the user has allowed before, and a page where another kit has stored `entries`. */
async function open(entries: Readonly<Record<string, string>>, migrate: readonly MigrationReader[]) {
  const wallet = createEvmTestWallet({
    name: 'MetaMask',
    rdns: 'io.metamask',
    chains: [{ id: a.id, rpcUrl: a.url }],
    privateKeys: throwAwayKeys.slice(0, 2) as [`0x${string}`, `0x${string}`],
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.script.clearLog()
  const storage = createMemoryStorage(entries)
  const window = createFakeWindow({ storage })
  const modal = createModal({ networks, adapters: [evm()], migrate: migration(...migrate), storage, prefetch: 'none' })
  wallet.announce(window)
  const settled = async () => {
    await vi.dynamicImportSettled()
    await settle()
  }
  const start = async () => {
    onTestFinished(modal.start(window))
    await settled()
  }
  return { wallet, modal, storage, start, settled }
}

const kits: readonly (readonly [string, Readonly<Record<string, string>>, MigrationReader])[] = [
  ['wagmi 2', { 'wagmi.store': wagmiStore([metaMask], 2), 'wagmi.recentConnectorId': '"io.metamask"' }, fromWagmi()],
  ['wagmi 3', { 'wagmi.store': wagmiStore([metaMask], 3), 'wagmi.recentConnectorId': '"io.metamask"' }, fromWagmi()],
  ['RainbowKit', { 'wagmi.store': wagmiStore([{ id: 'metaMask', name: 'MetaMask' }], 2) }, fromWagmi()],
  ["wagmi's metaMask()", { 'wagmi.store': wagmiStore([{ id: 'metaMaskSDK', name: 'MetaMask' }]) }, fromWagmi()],
  ['a renamed wagmi', { 'mine.store': wagmiStore([metaMask]) }, fromWagmi({ key: 'mine' })],
  [
    'wagmi 2, where createConfig() of wagmi 3 has emptied its store,',
    { 'wagmi.store': wagmiStore([], 3, null), 'wagmi.recentConnectorId': '"io.metamask"' },
    fromWagmi(),
  ],
  ['web3-onboard', { 'onboard.js:last_connected_wallet': '["MetaMask"]' }, fromWeb3Onboard()],
]

describe('a real wallet', () => {
  test.each(kits)('that %s has connected is connected here, without a prompt', async (_, entries, reader) => {
    const { wallet, modal, storage, start } = await open(entries, [reader])
    await start()
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('connected'))
    expect(modal.state.$current.get()?.address).toBe(wallet.addresses[0])
    expect(wallet.script.prompts).toEqual([])
    for (const [key, value] of Object.entries(entries)) expect(storage.entries.get(key)).toBe(value)
  })

  test('keeps the account of wagmi, although the wallet has selected another one since', async () => {
    const { wallet, modal, start } = await open({}, [fromWagmi()])
    const [first = '', second = ''] = wallet.addresses
    const entries = { 'wagmi.store': wagmiStore([{ ...metaMask, accounts: [second, first] }]) }
    const again = await open(entries, [fromWagmi()])
    await again.start()
    await vi.waitFor(() => expect(again.modal.state.$status.get()).toBe('connected'))
    expect(again.modal.state.$current.get()?.address).toBe(second)
    await start()
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('disconnected'))
  })

  test('that has been revoked since is not connected, and its record is removed', async () => {
    const { wallet, modal, storage, start } = await open({ 'wagmi.store': wagmiStore([metaMask]) }, [fromWagmi()])
    await wallet.provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    await start()
    await vi.waitFor(() => expect([...storage.entries.keys()].filter((key) => key.includes(':session:'))).toEqual([]))
    expect(wallet.script.prompts).toEqual([])
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('disconnected'))
  })
})

describe('fromWagmi()', () => {
  test.each([
    [
      'the user has disconnected',
      {
        'wagmi.store': wagmiStore([], 3, null),
        'wagmi.recentConnectorId': '"io.metamask"',
        'wagmi.io.metamask.disconnected': 'true',
      },
    ],
    [
      'the user may have disconnected, and the connector takes no note of it',
      { 'wagmi.store': wagmiStore([], 3, null), 'wagmi.recentConnectorId': '"coinbaseWalletSDK"' },
    ],
    [
      'the connections are those of this modal',
      {
        'wagmi.store': wagmiStore([{ id: 'latchkey', name: 'MetaMask', type: 'latchkey' }]),
        'wagmi.recentConnectorId': '"latchkey"',
      },
    ],
    ['the connector was left', { 'wagmi.store': wagmiStore([metaMask]), 'wagmi.io.metamask.disconnected': 'true' }],
    ['it is a relay session', { 'wagmi.store': wagmiStore([{ id: 'walletConnect', name: 'WalletConnect' }]) }],
    ['it is a popup', { 'wagmi.store': wagmiStore([{ id: 'baseAccount', name: 'Base Account' }]) }],
    ['nothing is stored', {}],
  ])('finds nothing when %s', async (_, entries) => {
    expect(await read(fromWagmi(), entries)).toEqual([])
  })

  test('finds the current connection first', async () => {
    const store = wagmiStore([{ id: 'io.rabby', name: 'Rabby Wallet' }, metaMask], 3, 'uid1')
    const found = await read(fromWagmi(), { 'wagmi.store': store })
    expect(found.map(({ wallet }) => wallet.rdns)).toEqual(['io.metamask', 'io.rabby'])
  })

  test.each([
    ['there is no store', {}],
    ['createConfig() has emptied the store', { 'wagmi.store': wagmiStore([], 3, null) }],
  ])('finds the recent connector where %s', async (_, entries) => {
    const found = await read(fromWagmi(), { ...entries, 'wagmi.recentConnectorId': '"io.metamask"' })
    expect(found).toEqual([{ namespace: 'eip155', wallet: { rdns: 'io.metamask' }, memo: { authorized: true } }])
  })

  test("reads the cookie of wagmi's cookieStorage", async () => {
    const store = wagmiStore([{ ...metaMask, accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] }])
    expect(await read(fromWagmi(), {}, { 'wagmi.store': store })).toEqual([
      {
        namespace: 'eip155',
        wallet: { rdns: 'io.metamask' },
        networkId: `eip155:${a.id}`,
        accountId: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        memo: { authorized: true },
      },
    ])
  })
})

describe('the first visit after a move', () => {
  test.each(kits)('from %s shows a connection that is expected from the start', async (_, entries, reader) => {
    const { modal, start } = await open(entries, [reader])
    const seen: string[] = []
    modal.state.$status.listen((status) => seen.push(status))
    const started = start()
    expect(modal.state.$status.get()).toBe('reconnecting')
    await started
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('connected'))
    expect(seen).toEqual(['reconnecting', 'connected'])
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['nothing is stored', {}],
    ['the user has left', { 'wagmi.recentConnectorId': '"io.metamask"', 'wagmi.io.metamask.disconnected': 'true' }],
    [
      'a relay was used',
      { 'wagmi.recentConnectorId': '"walletConnect"', 'wagmi.store': wagmiStore([{ id: 'walletConnect' }]) },
    ],
    ['the store is empty', { 'wagmi.store': wagmiStore([], 3, null) }],
    ['web3-onboard has no wallet', { 'onboard.js:last_connected_wallet': '[]' }],
  ])('expects nothing where %s', async (_, entries) => {
    const { modal, start } = await open(entries, [fromWagmi(), fromWeb3Onboard()])
    const seen: string[] = []
    modal.state.$status.listen((status) => seen.push(status))
    await start()
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('disconnected'))
    expect(seen).toEqual(['disconnected'])
  })

  test('an expected connection whose code can not be fetched ends as disconnected', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => error.mockRestore())
    const broken = Object.assign(() => Promise.reject(new TypeError('Failed to fetch')), { expects: () => ['eip155'] })
    const { modal, start } = await open({}, [broken])
    const started = start()
    expect(modal.state.$status.get()).toBe('reconnecting')
    await started
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('disconnected'))
  })
})

describe('fromWagmi({ storage })', () => {
  const entries: Readonly<Record<string, string>> = { 'wagmi.store': wagmiStore([metaMask]) }
  /** Answers late, like IndexedDB. */
  const later = (given: Readonly<Record<string, string>>) => ({
    async getItem(key: string) {
      await Promise.resolve()
      return given[key]
    },
  })

  test('a visitor of an app whose wagmi stores elsewhere stays connected, without a prompt', async () => {
    const { wallet, modal, start } = await open({}, [fromWagmi({ storage: later(entries) })])
    await start()
    await vi.waitFor(() => expect(modal.state.$status.get()).toBe('connected'))
    expect(modal.state.$current.get()?.address).toBe(wallet.addresses[0])
    expect(wallet.script.prompts).toEqual([])
  })

  test('a storage that can not be read at the first visit is read at the next one', async () => {
    let isBroken = true
    const storage = {
      getItem: (key: string) => (isBroken ? Promise.reject(new Error('The database is closed.')) : entries[key]),
    }
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { wallet, modal, start, storage: own } = await open({}, [fromWagmi({ storage })])
    await start()
    expect(String(error.mock.calls[0]?.[0]?.cause)).toContain('The database is closed.')
    error.mockRestore()
    expect(own.entries.has('latchkey:migration')).toBe(false)
    expect(modal.state.$status.get()).toBe('disconnected')
    isBroken = false
    const again = createModal({
      networks,
      adapters: [evm()],
      migrate: migration(fromWagmi({ storage })),
      storage: own,
      prefetch: 'none',
    })
    const window = createFakeWindow({ storage: own })
    wallet.announce(window)
    onTestFinished(again.start(window))
    await vi.waitFor(() => expect(again.state.$status.get()).toBe('connected'))
  })

  test('it reads the keys of wagmi in that storage alone, with the key of the app', async () => {
    const asked: string[] = []
    const storage = {
      getItem(key: string) {
        asked.push(key)
        return key === 'mine.store' ? wagmiStore([metaMask]) : undefined
      },
    }
    const found = await read(fromWagmi({ key: 'mine', storage }), { 'wagmi.store': wagmiStore([{ id: 'io.rabby' }]) })
    expect(found.map(({ wallet }) => wallet)).toEqual([{ rdns: 'io.metamask' }])
    expect(asked).toEqual(['mine.store', 'mine.io.metamask.disconnected'])
  })

  test.each([
    ['null', null],
    ['a text', 'wagmi'],
    ['no getItem()', {}],
    ['what createStorage() returns', { key: 'wagmi', getItem: () => null }],
  ])('it refuses %s where it is configured', (_, storage) => {
    expect(() => fromWagmi({ storage: storage as never })).toThrow(ConfigurationError)
  })
})

describe('fromWeb3Onboard()', () => {
  test.each([
    ['a list', '["Rabby Wallet","Frame"]', [{ rdns: 'io.rabby' }, { id: 'Frame', name: 'Frame' }]],
    ['a text', '"Frame"', [{ id: 'Frame', name: 'Frame' }]],
    ['a text of an older version', 'Frame', [{ id: 'Frame', name: 'Frame' }]],
    ['an empty list, after a disconnect', '[]', []],
    ['a relay session', '["WalletConnect"]', []],
  ])('reads %s', async (_, text, expected) => {
    const found = await read(fromWeb3Onboard(), { 'onboard.js:last_connected_wallet': text })
    expect(found.map(({ wallet }) => wallet)).toEqual(expected)
  })
})

const keys = [
  'wagmi.store',
  'wagmi.recentConnectorId',
  'wagmi.io.metamask.disconnected',
  'onboard.js:last_connected_wallet',
]

test('corrupt values are read without an error', async () => {
  const file = new URL('../../../../tests/vectors/storage-corruption.json', import.meta.url)
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly groups: { readonly values: readonly { readonly text: string }[] }
  }
  for (const { text } of groups.values)
    for (const key of keys.slice(0, 3)) expect(await read(fromWagmi(), { [key]: text })).toEqual([])
})

test('property: whatever is stored, the readers return connections of their namespace and never throw', async () => {
  const shaped = fc.record(
    {
      state: fc.record(
        {
          connections: fc.oneof(fc.jsonValue(), fc.record({ value: fc.array(fc.tuple(fc.string(), fc.jsonValue())) })),
          current: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  )
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    shaped.map((value) => JSON.stringify(value)),
  )
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), text), async (entries) => {
      for (const reader of [fromWagmi(), fromWeb3Onboard()]) {
        const found = await read(reader, entries, entries)
        expect(found.length).toBeLessThanOrEqual(20)
        for (const { namespace, wallet } of found) {
          expect(namespace).toBe('eip155')
          expect(Object.values(wallet).every((each) => typeof each === 'string')).toBe(true)
        }
      }
    }),
  )
})
