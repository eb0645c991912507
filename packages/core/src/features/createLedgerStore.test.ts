import { expect, test, vi } from 'vitest'
import { openLedgerPage } from '../../testing/ledgerPage.js'
import type { LedgerEntry } from '../contract/ledger.js'
import { ConfigurationError } from '../errors/ConfigurationError.js'
import { NotLoadedError } from '../errors/NotLoadedError.js'
import { createLedgerStore } from './createLedgerStore.js'

const unknown: Omit<LedgerEntry, 'id' | 'at'> = {
  ...{ networkId: 'fake:1', address: 'fake-alice', accountId: 'fake-alice' },
  ...{ kind: 'transaction', status: 'unknown' },
}

test('a store of the ledger is empty until it is loaded, and then follows it', async () => {
  const { context } = await openLedgerPage()
  const onLoad = vi.fn()
  const store = createLedgerStore({
    loadLedger: context.loadLedger,
    read: (all) => all.map(({ status, isSeen }) => [status, isSeen]),
    onLoad,
  })
  for (const call of [store.see, store.lookNow, store.dismiss]) call('none')
  store.watch('none')()
  expect([store.$all.get(), store.$isLoaded.get()]).toEqual([[], false])
  const ledger = await store.load()
  await store.load()
  expect([onLoad.mock.calls, store.$isLoaded.get()]).toEqual([[[ledger]], true])
  const { id } = ledger.add(unknown)
  expect(store.$all.get()).toEqual([['unknown', undefined]])
  store.see(id)
  expect(store.$all.get()).toEqual([['unknown', true]])
  store.dismiss(id)
  expect(store.$all.get()).toEqual([])
})

test('a store whose ledger could not be fetched loads it with the next call', async () => {
  const { context } = await openLedgerPage()
  const loadLedger = vi.fn(context.loadLedger).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const store = createLedgerStore({ loadLedger, read: (all) => all })
  await expect(store.load()).rejects.toBeInstanceOf(NotLoadedError)
  await store.load()
  expect(store.$isLoaded.get()).toBe(true)
})

test('createLedgerStore() refuses options of a wrong type', () => {
  expect(() => createLedgerStore({ read: (all: readonly unknown[]) => all } as never)).toThrow(ConfigurationError)
})
