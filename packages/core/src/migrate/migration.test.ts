import {
  createFakeAdapter,
  createMemoryStorage,
  createTestModal,
  type FakeWalletOptions,
  type MemoryStorage,
} from '@latchkey/testkit'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rest } from '../../testing/rest.js'
import { statuses } from '../../testing/statuses.js'
import { vectors } from '../../testing/vectors.js'
import { walletOf } from '../../testing/walletOf.js'
import type { Account } from '../contract/adapter.js'
import type { MigrationCandidate, MigrationReader } from '../contract/migration.js'
import { migration } from './index.js'

/** The user has allowed it before, in the other kit. */
const wallet = { id: 'io.here', name: 'Here', rdns: 'io.here', isAuthorized: true }
const candidate: MigrationCandidate = { namespace: 'fake', wallet: { rdns: 'io.here' } }

function fake(...wallets: FakeWalletOptions[]) {
  return createFakeAdapter({ namespace: 'fake', wallets: wallets.length > 0 ? wallets : [wallet] })
}

/** A reader that finds these connections, and how often it was called. */
function readerOf(...found: readonly unknown[]) {
  return vi.fn<MigrationReader>(() => found as readonly MigrationCandidate[])
}

function visit(
  adapter: ReturnType<typeof fake>,
  migrate: readonly MigrationReader[],
  storage: MemoryStorage = createMemoryStorage(),
  debug = false,
) {
  return createTestModal({ adapters: [adapter], storage, migrate: migration(...migrate), debug })
}

const account = (id: string): Account => ({ id, address: `fake-${id}`, type: 'eoa' })

function silenced(method: 'error' | 'warn') {
  const spy = vi.spyOn(console, method).mockImplementation(() => undefined)
  onTestFinished(() => spy.mockRestore())
  return spy
}

describe('a connection that another kit has stored', () => {
  test('goes from unknown to reconnecting to connected, without a prompt', async () => {
    const adapter = fake()
    const page = visit(adapter, [readerOf(candidate)])
    const seen = statuses(page.modal)
    page.start()
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
    expect(walletOf(adapter).script.prompts).toEqual([])
    await page.clock.advance(1000)
    await rest()
    expect(page.modal.state.$status.get()).toBe('connected')
    expect(page.clock.pending).toBe(0)
  })

  test.each([
    ['rdns in another case', { rdns: 'IO.Here' }],
    ['id', { id: 'io.here' }],
    ['name in another case', { name: 'hERE' }],
    ['name, where the id is unknown', { id: 'here', name: 'Here' }],
  ])('is found by the %s', async (_, named) => {
    const { modal, start } = visit(fake(), [readerOf({ namespace: 'fake', wallet: named })])
    start()
    await rest()
    expect(modal.state.$status.get()).toBe('connected')
  })

  test.each([
    ['another rdns, although the name fits', { rdns: 'io.other', name: 'Here' }],
    ['another namespace', { rdns: 'io.here' }, 'other'],
  ])('is not taken from a wallet with %s', async (_, named, namespace = 'fake') => {
    const adapter = fake()
    const { modal, start, clock } = visit(adapter, [readerOf({ namespace, wallet: named })])
    start()
    await rest()
    await clock.advance(1000)
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(walletOf(adapter).script.requests).toEqual([])
  })

  test('is not taken from one of two wallets with its name', async () => {
    const adapter = fake(wallet, { ...wallet, id: 'io.copy', rdns: 'io.copy' })
    const { modal, start, clock } = visit(adapter, [readerOf({ namespace: 'fake', wallet: { name: 'Here' } })])
    start()
    await rest()
    await clock.advance(1000)
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(adapter.wallets.flatMap(({ script }) => script.requests)).toEqual([])
  })

  test('keeps the account and the network of the other kit', async () => {
    const accounts = [account('a'), account('b')] as const
    const adapter = createFakeAdapter({ namespace: 'fake', hasNetwork: false, wallets: [{ ...wallet, accounts }] })
    const known = { ...candidate, accountId: 'b', networkId: 'fake:2' }
    const { modal, start } = visit(adapter, [readerOf(known)])
    start()
    await rest()
    expect(modal.state.$current.get()).toMatchObject({ account: { id: 'b' }, networkId: 'fake:2' })
  })

  test('is connected when its wallet appears late, and the status waits a second for it', async () => {
    const adapter = createFakeAdapter({ namespace: 'fake', wallets: [] })
    const { modal, start, clock } = visit(adapter, [readerOf(candidate)])
    const seen = statuses(modal)
    start()
    await rest()
    await clock.advance(999)
    expect(modal.state.$status.get()).toBe('reconnecting')
    await clock.advance(1)
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
    adapter.addWallet(wallet)
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'disconnected', 'reconnecting', 'connected'])
  })

  test('is connected at a later visit, if its wallet was not there at the first one', async () => {
    const storage = createMemoryStorage()
    const read = readerOf(candidate)
    const first = visit(createFakeAdapter({ namespace: 'fake', wallets: [] }), [read], storage)
    first.start()
    await rest()
    first.stop()
    const { modal, start } = visit(fake(), [read], storage)
    start()
    await rest()
    expect(modal.state.$status.get()).toBe('connected')
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('whose wallet never returns holds the status at the first visit only', async () => {
    const storage = createMemoryStorage()
    const loads: unknown[] = []
    for (let load = 0; load < 3; load += 1) {
      const { modal, start, stop, clock } = visit(
        createFakeAdapter({ namespace: 'fake', wallets: [] }),
        [readerOf(candidate)],
        storage,
      )
      const seen = statuses(modal)
      start()
      await rest()
      await clock.advance(1000)
      await rest()
      loads.push([...seen])
      stop()
    }
    const later = ['unknown', 'disconnected']
    expect(loads).toEqual([['unknown', 'reconnecting', 'disconnected'], later, later])
  })

  test('whose wallet is back at a later visit is never disconnected before it is connected', async () => {
    const storage = createMemoryStorage()
    const first = visit(createFakeAdapter({ namespace: 'fake', wallets: [] }), [readerOf(candidate)], storage)
    first.start()
    await rest()
    first.stop()
    const { modal, start } = visit(fake(), [readerOf()], storage)
    const seen = statuses(modal)
    start()
    await rest()
    expect(seen).toEqual(['unknown', 'reconnecting', 'connected'])
  })

  test('whose wallet gives no access any more causes no prompt and no error', async () => {
    const adapter = fake()
    walletOf(adapter).end('left')
    const error = silenced('error')
    const { modal, start, clock } = visit(adapter, [readerOf(candidate)])
    start()
    await rest()
    await clock.advance(1000)
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(walletOf(adapter).script.prompts).toEqual([])
    expect(error).not.toHaveBeenCalled()
  })

  test('becomes one of several, and the first of the list is active', async () => {
    const there = { id: 'io.there', name: 'There', rdns: 'io.there', isAuthorized: true }
    const adapter = fake(wallet, there)
    const { modal, start } = visit(adapter, [
      readerOf({ namespace: 'fake', wallet: { rdns: 'io.there' } }, candidate, candidate),
    ])
    start()
    await rest()
    expect(modal.state.$connections.get().size).toBe(2)
    expect(modal.state.$active.get()?.connection?.connectorId).toBe('fake/io.there')
  })
})

describe('once', () => {
  test('is remembered, also when nothing was found', async () => {
    const storage = createMemoryStorage()
    const read = readerOf()
    for (let load = 0; load < 3; load += 1) {
      const { modal, start, stop, clock } = visit(fake(), [read], storage)
      start()
      await rest()
      await clock.advance(1000)
      await rest()
      expect(modal.state.$status.get()).toBe('disconnected')
      stop()
    }
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('is remembered after a disconnect, also for a wallet that appears later', async () => {
    const storage = createMemoryStorage()
    const adapter = fake()
    const missing = { namespace: 'fake', wallet: { rdns: 'io.late' } }
    const first = visit(adapter, [readerOf(candidate, missing)], storage)
    first.start()
    await rest()
    await first.modal.disconnect()
    first.stop()
    adapter.addWallet({ id: 'io.late', name: 'Late', rdns: 'io.late', isAuthorized: true })
    const { modal, start, clock } = visit(adapter, [readerOf(candidate)], storage)
    start()
    await rest()
    await clock.advance(1000)
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
  })

  test('leaves a namespace alone in which the user has connected here', async () => {
    const adapter = fake(wallet, { id: 'io.own', name: 'Own', rdns: 'io.own' })
    const storage = createMemoryStorage()
    const before = createTestModal({ adapters: [adapter], storage })
    before.start()
    await before.modal.connect({ connectorId: 'fake/io.own' })
    before.stop()
    const { modal, start } = visit(adapter, [readerOf(candidate)], storage)
    start()
    await rest()
    expect([...modal.state.$connections.get().values()].map((live) => live.connectorId)).toEqual(['fake/io.own'])
  })

  test('ends for a wallet that appears after the user has connected another one', async () => {
    const adapter = fake({ id: 'io.own', name: 'Own', rdns: 'io.own' })
    const { modal, start } = visit(adapter, [readerOf(candidate)])
    start()
    await rest()
    await modal.connect({ connectorId: 'fake/io.own' })
    adapter.addWallet(wallet)
    await rest()
    expect([...modal.state.$connections.get().values()].map((live) => live.connectorId)).toEqual(['fake/io.own'])
  })

  test('is once in two tabs: a disconnect in one is not undone by the other', async () => {
    const storage = createMemoryStorage()
    const adapter = fake()
    const one = visit(adapter, [readerOf(candidate)], storage)
    const other = visit(adapter, [readerOf(candidate)], storage)
    one.start()
    other.start()
    await rest()
    expect([one, other].map(({ modal }) => modal.state.$status.get())).toEqual(['connected', 'connected'])
    await one.modal.disconnect()
    await other.modal.reconnect()
    other.stop()
    const { modal, start } = visit(adapter, [readerOf(candidate)], storage)
    start()
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
  })

  test('does not fetch the code again after it is done', async () => {
    const storage = createMemoryStorage({ 'latchkey:migration': JSON.stringify({ v: 1, t: 0, d: [] }) })
    const read = readerOf(candidate)
    const { modal, start } = visit(fake(), [read], storage)
    const seen = statuses(modal)
    start()
    expect(seen).toEqual(['unknown', 'disconnected'])
    await rest()
    expect(read).not.toHaveBeenCalled()
  })
})

describe('a reader', () => {
  test('that fails is reported, nothing is taken over, and the next visit reads again', async () => {
    const error = silenced('error')
    const storage = createMemoryStorage()
    const broken: MigrationReader = () => {
      throw new Error('broken')
    }
    const first = visit(fake(), [readerOf(candidate), broken], storage)
    first.start()
    await rest()
    expect(first.modal.state.$status.get()).toBe('disconnected')
    expect(error).toHaveBeenCalledTimes(1)
    first.stop()
    const { modal, start } = visit(fake(), [readerOf(candidate)], storage)
    start()
    await rest()
    expect(modal.state.$status.get()).toBe('connected')
  })

  test('that never answers is given up after ten seconds', async () => {
    const error = silenced('error')
    const { modal, start, clock } = visit(fake(), [() => new Promise(() => undefined)])
    start()
    await rest()
    await clock.advance(10_000)
    await rest()
    expect(modal.state.$status.get()).toBe('disconnected')
    expect(error).toHaveBeenCalledTimes(1)
  })

  test('that was passed without a call is named', async () => {
    const error = silenced('error')
    const factory = (() => readerOf(candidate)) as unknown as MigrationReader
    const { start } = visit(fake(), [factory])
    start()
    await rest()
    expect(String(error.mock.calls[0]?.[0]?.cause)).toContain('Reader 0 of migration() returns no list')
  })

  test('gets what is stored, cookies as they are written, and null for what is blocked', async () => {
    const storage = createMemoryStorage({ theirs: 'value' })
    const got: unknown[] = []
    const read: MigrationReader = (local, cookies) => {
      got.push(local.getItem('theirs'), local.getItem('none'), cookies.getItem('theirs'))
      return []
    }
    const page = visit(fake(), [read], storage)
    Object.assign(page.window.document, { cookie: 'other=1; theirs={"a":"b=c"}' })
    page.start()
    await rest()
    expect(got).toEqual(['value', null, '{"a":"b=c"}'])
    expect(storage.entries.get('theirs')).toBe('value')
  })

  /** A storage of the page in which one key can't be read. */
  function blocked(storage: MemoryStorage) {
    const { getItem } = storage
    return vi.spyOn(storage, 'getItem').mockImplementation((key) => {
      if (key === 'theirs') throw new DOMException('The storage is blocked.', 'SecurityError')
      return getItem.call(storage, key)
    })
  }

  test('a storage that is blocked is read at the next page load, where nothing else was found', async () => {
    const storage = createMemoryStorage({ theirs: 'value' })
    const read: MigrationReader = (local) => (local.getItem('theirs') === null ? [] : [candidate])
    const block = blocked(storage)
    const first = visit(fake(), [read], storage)
    first.start()
    await rest()
    expect(storage.entries.has('latchkey:migration')).toBe(false)
    first.stop()
    block.mockRestore()
    const next = visit(fake(), [read], storage)
    next.start()
    await rest()
    expect(next.modal.state.$status.get()).toBe('connected')
  })

  test('what is found in one storage is taken over while another one is blocked', async () => {
    const storage = createMemoryStorage()
    blocked(storage)
    const read: MigrationReader = (local, cookies) =>
      (local.getItem('theirs') ?? cookies.getItem('theirs')) ? [candidate] : []
    const page = visit(fake(), [read], storage)
    Object.assign(page.window.document, { cookie: 'theirs=1' })
    page.start()
    await rest()
    expect(page.modal.state.$status.get()).toBe('connected')
    expect(JSON.parse(storage.entries.get('latchkey:migration') ?? '{}')).toMatchObject({ d: [] })
  })
})

test('with debug one line says what was taken over', async () => {
  const warn = silenced('warn')
  const { start } = visit(fake(), [readerOf(candidate)], undefined, true)
  start()
  await rest()
  const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('migrate'))
  expect(lines).toEqual(['Latchkey: migrate took over Here (fake/io.here). It is connected.'])
})

test.each([
  [
    'names a wallet that is not in the page',
    [candidate],
    'Latchkey: migrate found a connection with io.here, whose wallet is not in this page. It is taken over when the wallet is there.',
  ],
  ['says that nothing was found', [], 'Latchkey: migrate found no connection of another kit that can be read.'],
])('with debug one line %s', async (_, found, line) => {
  const warn = silenced('warn')
  const { start, clock } = visit(
    createFakeAdapter({ namespace: 'fake', wallets: [] }),
    [readerOf(...found)],
    undefined,
    true,
  )
  start()
  await rest()
  await clock.advance(1000)
  await rest()
  const lines = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('migrate'))
  expect(lines).toEqual([line])
})

test('a damaged entry counts as absent: other kits are read again', async () => {
  for (const { text } of vectors<{ readonly values: readonly { readonly text: string }[] }>('storage-corruption')
    .values) {
    const storage = createMemoryStorage({ 'latchkey:migration': text })
    const { modal, start, stop } = visit(fake(), [readerOf(candidate)], storage)
    start()
    await rest()
    expect(modal.state.$status.get(), text).toBe('connected')
    stop()
  }
})

test('property: whatever a reader returns, no error is shown, no wallet is prompted, and the status settles', async () => {
  const text = fc.oneof(fc.constantFrom('fake', 'io.here', 'Here', 'fake:1', '__proto__', ''), fc.string())
  const value = fc.oneof(
    fc.anything(),
    fc.record(
      {
        namespace: text,
        wallet: fc.record({ rdns: text, id: text, name: text }, { requiredKeys: [] }),
        networkId: text,
        accountId: text,
        memo: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 30 }), async (found) => {
      const adapter = fake()
      const { modal, start, stop, clock } = visit(adapter, [readerOf(...found)])
      start()
      await rest()
      await clock.advance(1000)
      await rest()
      expect(['connected', 'disconnected']).toContain(modal.state.$status.get())
      expect(walletOf(adapter).script.prompts).toEqual([])
      stop()
    }),
    { numRuns: 100 },
  )
})
