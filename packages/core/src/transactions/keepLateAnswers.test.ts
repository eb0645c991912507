import { requestAnsweredLateEvent } from '@latchkey/core'
import { createMemoryStorage } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { openLedgerPage } from '../../testing/ledgerPage.js'

const fetching = vi.hoisted(() => ({ isAsked: false, arrive: () => undefined as unknown }))

// The code of the ledger arrives when the test says so.
vi.mock('./openLedger.js', async (original) => {
  fetching.isAsked = true
  await new Promise((resolve) => {
    fetching.arrive = () => resolve(undefined)
  })
  return original()
})

test('a late answer that comes before the code of the ledger is not lost, also where the page that asked is not known to be gone', async () => {
  const sent = { networkId: 'fake:1', address: 'fake-alice', accountId: 'alice', at: 0, kind: 'transaction' }
  const storage = createMemoryStorage()
  const put = (key: string, d: unknown) => storage.entries.set(`latchkey:${key}`, JSON.stringify({ v: 1, t: 0, d }))
  put('transactions.1', [
    { ...sent, id: 'one', status: 'unknown', request: '["one"]' },
    { ...sent, id: 'two', status: 'asking', request: '["two"]' },
  ])
  put('transactions.open', 2)
  const page = await openLedgerPage({ storage, isConnected: false })
  await expect.poll(() => fetching.isAsked).toBe(true)
  for (const name of ['one', 'two'])
    page.context.emit(requestAnsweredLateEvent, {
      ...{ name: 'send', namespace: 'fake', networkId: 'fake:1' },
      ...{ request: `["${name}"]`, result: `hash of ${name}` },
    })
  fetching.arrive()
  const { $all } = await page.ledger()
  const hashes = () => $all.get().map(({ id, status, hash }) => [id, status, hash])
  await expect
    .poll(() => hashes().toSorted())
    .toEqual([
      ['one', 'pending', 'hash of one'],
      ['two', 'pending', 'hash of two'],
    ])
})
