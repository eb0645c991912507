import type { Call, CallsStatus, EntryNews, LedgerEntry, PluginContext } from '@latchkey/core'
import { definePlugin, provide } from '@latchkey/core'
import { transactionsService } from '@latchkey/core/services'
import { createFakeAdapter, createTestModal, type FakeProvider } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { fakeAccounts } from '../../testing/fakeAccounts.js'
import { walletOf } from '../../testing/walletOf.js'

const { alice, bob } = fakeAccounts
const done = { status: 'confirmed', atomic: true, transactions: ['fake-hash'] } as const

/** A modal with two wallets, of which the first one has a batch. */
async function connected(changes: Partial<LedgerEntry> = {}) {
  const calls: string[] = []
  let batch: CallsStatus = { status: 'pending', atomic: true, transactions: [] }
  const capabilities = {
    calls: {
      support: async () => ({ atomic: true }),
      send: async () => 'fake-batch',
      async status({ connection, networkId, address }: Call<FakeProvider>, id: string) {
        const at = adapter.wallets.findIndex(({ provider }) => provider === connection.provider)
        calls.push(`${id} wallet-${at} ${networkId} ${address}`)
        return batch
      },
    },
  }
  const wallets = [{ accounts: [alice, bob] }, { id: 'other.wallet', name: 'Other', accounts: [bob] }] as const
  const transactions = {
    wait: () => new Promise<never>(() => undefined),
    memo: async () => undefined,
    failedText: async () => '',
  }
  const adapter = createFakeAdapter({
    namespace: 'fake',
    capabilities,
    wallets,
    services: [provide(transactionsService, transactions)],
  })
  const contexts: PluginContext[] = []
  const probe = definePlugin({
    id: 'probe',
    setup(given) {
      contexts.push(given)
      return { api: undefined }
    },
  })
  const page = createTestModal({ adapters: [adapter], plugins: [probe] })
  onTestFinished(page.start())
  await page.modal.connect({ connectorId: 'fake/fake.wallet' })
  const ledger = await contexts[0]?.loadLedger()
  if (!ledger) throw new Error('The plugin was not set up.')
  return {
    ...{ ...page, calls, wallet: walletOf(adapter) },
    report(next: CallsStatus) {
      batch = next
    },
    /** The ledger begins to follow the batch. */
    follow: () =>
      ledger.add({
        ...{ kind: 'transaction', networkId: 'fake:1', address: 'fake-alice', accountId: 'alice' },
        ...{ connectorId: 'fake/fake.wallet', status: 'pending', isBatch: true, batch: 'fake-batch' },
        ...changes,
      }),
    entry: () => ledger.$all.get()[0],
    isReached: () => ledger.$unreached.get().size === 0,
  }
}

test.each<[CallsStatus['status'], readonly string[], EntryNews['event'], string | undefined]>([
  ['confirmed', ['fake-first', 'fake-last'], 'pending', 'fake-last'],
  ['reverted', ['fake-hash'], 'pending', 'fake-hash'],
  // The chain says what the last call of it did.
  ['partlyReverted', ['fake-first', 'fake-last'], 'pending', 'fake-last'],
  ['confirmed', [], 'confirmed', undefined],
  ['reverted', [], 'reverted', undefined],
  ['failed', [], 'expired', undefined],
])('a batch that its wallet calls %s with %j is %s', async (status, transactions, event, hash) => {
  const { follow, report, entry } = await connected()
  report({ status, atomic: true, transactions })
  follow()
  if (event === 'pending') await expect.poll(() => entry()?.hash).toBe(hash)
  await expect.poll(() => entry()?.status).toBe(event)
  expect(entry()?.hash).toBe(hash)
})

test('a batch is asked for on its network after the wallet has switched its network and account', async () => {
  const { clock, wallet, report, calls, follow, entry } = await connected()
  follow()
  await expect.poll(() => calls.length).toBe(1)
  wallet.change({ accounts: [bob], networkId: 'fake:2' })
  report(done)
  await clock.advance(2_000)
  expect(entry()?.hash).toBe('fake-hash')
  expect(calls).toEqual(['fake-batch wallet-0 fake:1 fake-alice', 'fake-batch wallet-0 fake:1 fake-bob'])
})

test.each(['fake/fake.wallet', undefined])('the wallet that has the batch is asked, and no other: %s', async (of) => {
  const { modal, report, calls, follow, entry } = await connected({ connectorId: of })
  await modal.connect({ connectorId: 'fake/other.wallet' })
  report(done)
  follow()
  await expect.poll(() => entry()?.hash).toBe('fake-hash')
  expect(calls.map((call) => call.split(' ')[1])).toEqual(['wallet-0'])
})

test.each<[string, (page: Awaited<ReturnType<typeof connected>>) => unknown]>([
  ['disconnected', ({ modal }) => modal.disconnect()],
  ['locked', ({ wallet }) => wallet.lock()],
])('a batch whose wallet is %s waits, and the wallet counts as not reached', async (_, leave) => {
  const page = await connected()
  const { clock, report, calls, follow, entry, isReached } = page
  follow()
  await expect.poll(() => calls.length).toBe(1)
  await leave(page)
  report(done)
  await clock.advance(2_000)
  expect([isReached(), entry()?.status, entry()?.hash, calls.length]).toEqual([false, 'pending', undefined, 1])
})
