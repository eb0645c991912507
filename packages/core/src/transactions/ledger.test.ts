import type { EntryKind, EntryStatus, LedgerEntry } from '@latchkey/core'
import {
  CancelledError,
  OutcomeUnknownError,
  requestAnsweredLateEvent,
  TimeoutError,
  transactionAnsweredLateEvent,
  transactionEndedEvent,
  UserRejectedError,
} from '@latchkey/core'
import { FakeWalletError, settle } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { createFakeLedgerChain, type LedgerPage, notifyTab, openLedgerPage, showTab } from '../../testing/ledgerPage.js'

const minute = 60_000
const day = 24 * 60 * minute
const key = 'latchkey:transactions.1'
const stored = (data: unknown): string => JSON.stringify({ v: 1, t: 0, d: data })

/** Sends one transaction, which the wallet has accepted. */
async function sendOne(page: LedgerPage, hash = 'hash', how?: Parameters<LedgerPage['ask']>[1]): Promise<LedgerEntry> {
  const before = page.asked.length
  page.ask(`for ${hash}`, how)
  await expect.poll(() => page.asked.length).toBe(before + 1)
  page.asked[before]?.send(hash)
  const { $all } = await page.ledger()
  await expect.poll(() => $all.get()[0]).toMatchObject({ status: 'pending', hash })
  return $all.get()[0] as LedgerEntry
}

async function statuses(page: LedgerPage): Promise<readonly EntryStatus[]> {
  return (await page.ledger()).$all.get().map(({ status }) => status)
}

describe('a request that sends', () => {
  test('is an entry from the request to its end', async () => {
    const { ask, asked, modal, chain } = await openLedgerPage()
    const { $transactions } = modal.state
    const outcome = ask('money')
    await expect.poll(() => asked.length).toBe(1)
    expect($transactions.get()).toMatchObject([{ kind: 'transaction', status: 'asking' }])
    asked[0]?.send('hash')
    await expect.poll(() => outcome.result).toBe('hash')
    expect($transactions.get()).toMatchObject([
      { kind: 'transaction', networkId: 'fake:1', address: 'fake-alice', status: 'pending', hash: 'hash' },
    ])
    await expect.poll(() => chain.openWaits('hash')).toBe(1)
    chain.settle('hash', { status: 'confirmed', fee: 7n })
    await expect.poll(() => $transactions.get()).toMatchObject([{ status: 'confirmed', fee: '7' }])
  })

  test('has the kind and the data of the feature that makes it, and the feature learns its id', async () => {
    const page = await openLedgerPage()
    const ids: string[] = []
    const draft = { kind: 'transfer', data: { to: 'Bob' } }
    const entry = await sendOne(page, 'hash', { draft, onEntry: (id) => ids.push(id) })
    expect(entry).toMatchObject(draft)
    expect(ids).toEqual([entry.id])
  })

  test('that the user declines leaves nothing', async () => {
    const page = await openLedgerPage()
    const outcome = page.ask('money')
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.fail(new FakeWalletError({ code: 4001, message: 'declined' }))
    await expect.poll(() => outcome.error?.code).toBe('LATCHKEY_USER_REJECTED')
    expect(await statuses(page)).toEqual([])
  })

  test('that only signs leaves nothing', async () => {
    const page = await openLedgerPage()
    const outcome = page.ask('signature')
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.answer('signed')
    await expect.poll(() => outcome.result).toBe('signed')
    expect(await statuses(page)).toEqual([])
  })

  test('whose answer does not say what it did is unknown, and its hash is followed', async () => {
    const page = await openLedgerPage()
    page.ask('money')
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.fail(new OutcomeUnknownError('send', { transaction: 'hash' }))
    await expect.poll(() => statuses(page)).toEqual(['unknown'])
    await expect.poll(() => page.chain.openWaits('hash')).toBe(1)
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
  })

  test('is one entry while an equal one is open, and another one afterwards', async () => {
    const page = await openLedgerPage()
    const outcomes = [page.ask('money'), page.ask('money')]
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.send('one')
    await expect.poll(() => outcomes.map(({ result }) => result)).toEqual(['one', 'one'])
    expect(await statuses(page)).toEqual(['pending'])
    page.ask('money')
    await expect.poll(() => page.asked.length).toBe(2)
    page.asked[1]?.send('two')
    await expect.poll(() => statuses(page)).toEqual(['pending', 'pending'])
  })

  test('that several callers make has one entry, of which each learns', async () => {
    const page = await openLedgerPage()
    const ids: string[] = []
    const how = { draft: { kind: 'transfer', data: {} }, onEntry: (id: string) => ids.push(id) }
    page.ask('money', how)
    await expect.poll(() => page.asked.length).toBe(1)
    page.ask('money', how)
    await expect.poll(() => ids.length).toBe(2)
    expect(ids[0]).toBe(ids[1])
  })

  test('that a feature makes while the app waits for an equal one gets its kind and its data', async () => {
    const page = await openLedgerPage()
    const draft = { kind: 'transfer', data: { to: 'Bob' } }
    const ids: string[] = []
    page.ask('money')
    await expect.poll(() => page.asked.length).toBe(1)
    page.ask('money', { draft, onEntry: (id) => ids.push(id) })
    await expect.poll(() => ids.length).toBe(1)
    expect((await page.ledger()).$all.get()).toMatchObject([{ ...draft, id: ids[0], status: 'asking' }])
    expect(page.asked).toHaveLength(1)
  })

  test('that sends what another entry has already is that entry, and the feature learns its id', async () => {
    const page = await openLedgerPage()
    const draft = { kind: 'transfer', data: { to: 'Bob' } }
    const { id } = await sendOne(page)
    const ids: string[] = []
    page.ask('money', { draft, onEntry: (each) => ids.push(each) })
    await expect.poll(() => page.asked.length).toBe(2)
    page.asked[1]?.send('hash')
    await expect.poll(() => ids.length).toBe(2)
    expect(ids[1]).toBe(id)
    expect((await page.ledger()).$all.get()).toMatchObject([{ ...draft, id, hash: 'hash' }])
  })

  describe('of an adapter that does not use sendOnce()', () => {
    const draft = { kind: 'transfer', data: {} }

    test('is an entry when it is sent', async () => {
      const page = await openLedgerPage()
      const ids: string[] = []
      page.ask('plain money', { draft, onEntry: (id) => ids.push(id) })
      await expect.poll(() => page.asked.length).toBe(1)
      page.asked[0]?.send('hash')
      await expect.poll(() => statuses(page)).toEqual(['pending'])
      expect((await page.ledger()).$all.get()).toMatchObject([{ ...draft, id: ids[0] }])
    })

    test('is an entry when its outcome is unknown', async () => {
      const page = await openLedgerPage()
      page.ask('plain money', { draft })
      await expect.poll(() => page.asked.length).toBe(1)
      page.asked[0]?.fail(new OutcomeUnknownError('send', { transaction: 'hash' }))
      await expect.poll(() => statuses(page)).toEqual(['unknown'])
      await expect.poll(() => page.chain.openWaits('hash')).toBe(1)
    })

    test('has no entry when it fails', async () => {
      const page = await openLedgerPage()
      const outcome = page.ask('plain money', { draft })
      await expect.poll(() => page.asked.length).toBe(1)
      page.asked[0]?.fail(new UserRejectedError('send'))
      await expect.poll(() => outcome.error?.code).toBe('LATCHKEY_USER_REJECTED')
      expect(await statuses(page)).toEqual([])
    })
  })
})

describe('a late answer', () => {
  test('of a wallet that sends after the caller has left', async () => {
    const page = await openLedgerPage()
    const late: LedgerEntry[] = []
    page.modal.events.on(transactionAnsweredLateEvent, (entry) => late.push(entry))
    await sendOne(page, 'in time')
    const over = new AbortController()
    page.ask('money', { signal: over.signal })
    await expect.poll(() => page.asked.length).toBe(2)
    over.abort(new CancelledError('send'))
    await expect.poll(() => statuses(page)).toEqual(['unknown', 'pending'])
    page.asked[1]?.send('hash')
    await expect.poll(() => statuses(page)).toEqual(['pending', 'pending'])
    expect(late).toMatchObject([{ status: 'pending', hash: 'hash' }])
  })

  test('of a user who declines after the caller has left', async () => {
    const page = await openLedgerPage()
    const over = new AbortController()
    page.ask('money', { signal: over.signal })
    await expect.poll(() => page.asked.length).toBe(1)
    over.abort(new CancelledError('send'))
    await expect.poll(() => statuses(page)).toEqual(['unknown'])
    page.asked[0]?.fail(new UserRejectedError('send'))
    await expect.poll(() => statuses(page)).toEqual(['declined'])
  })

  test('of a phone after five minutes', async () => {
    const page = await openLedgerPage({ isRemote: true })
    const outcome = page.ask('money')
    await expect.poll(() => page.asked.length).toBe(1)
    await page.clock.advance(6 * minute)
    await expect.poll(() => outcome.error?.code).toBe('LATCHKEY_OUTCOME_UNKNOWN')
    expect(await statuses(page)).toEqual(['unknown'])
    page.asked[0]?.send('hash')
    await expect.poll(() => statuses(page)).toEqual(['pending'])
  })
})

describe('what the network says', () => {
  test.each([
    ['confirmed', { status: 'confirmed' }, 'confirmed'],
    ['confirmed at another price', { status: 'confirmed', replacedBy: 'other' }, 'confirmed'],
    ['reverted', { status: 'reverted' }, 'reverted'],
    ['replaced by a known transaction', { status: 'replaced', replacedBy: 'other' }, 'replaced'],
    ['replaced by an unknown one', { status: 'replaced' }, 'unknown'],
    ['cancelled', { status: 'cancelled', replacedBy: 'other' }, 'cancelled'],
    ['expired', { status: 'expired' }, 'expired'],
    ['dropped', { status: 'dropped' }, 'dropped'],
    ['proposed', { status: 'proposed' }, 'proposed'],
  ] as const)('%s', async (_, outcome, status) => {
    const page = await openLedgerPage()
    await sendOne(page)
    page.chain.settle('hash', outcome)
    await expect.poll(() => statuses(page)).toEqual([status])
    const [entry] = (await page.ledger()).$all.get()
    expect(entry?.replacedBy).toBe('replacedBy' in outcome ? outcome.replacedBy : undefined)
  })

  test.each([
    ['dropped', 'dropped'],
    ['proposed', 'proposed'],
    ['replaced by an unknown one', 'replaced'],
  ] as const)('%s, and later confirmed', async (_, first) => {
    const page = await openLedgerPage()
    await sendOne(page)
    page.chain.settle('hash', { status: first })
    await expect.poll(() => statuses(page)).toEqual([first === 'replaced' ? 'unknown' : first])
    page.chain.settle('hash', { status: 'confirmed', replacedBy: 'other' })
    await page.clock.advance(minute)
    expect((await page.ledger()).$all.get()).toMatchObject([{ status: 'confirmed', replacedBy: 'other' }])
  })

  test.each(['reverted', 'replaced', 'cancelled', 'expired'] as const)('%s, and then no more', async (status) => {
    const page = await openLedgerPage()
    await sendOne(page)
    page.chain.settle('hash', { status, replacedBy: 'other' })
    await page.clock.advance(5 * minute)
    const before = page.chain.waits.length
    page.chain.settle('hash', { status: 'dropped' })
    await page.clock.advance(5 * minute)
    expect([await statuses(page), page.chain.waits.length]).toEqual([[status], before])
  })

  test.each(['dropped', 'proposed', 'replaced'] as const)(
    '%s: it is looked at for a day, and then only while a view shows it',
    async (status) => {
      const first = await openLedgerPage()
      const entry = await sendOne(first)
      const { id } = entry
      first.modal.destroy()
      first.chain.settle('hash', { status })
      first.storage.entries.set(key, stored([{ ...entry, at: entry.at - day + 5 * minute, status: 'dropped' }]))
      const page = await openLedgerPage({ chain: first.chain, storage: first.storage, clock: first.clock })
      await page.clock.advance(minute)
      const before = page.chain.waits.length
      await page.clock.advance(minute)
      expect(page.chain.waits.length).toBeGreaterThan(before)
      await page.clock.advance(5 * minute)
      const after = page.chain.waits.length
      await page.clock.advance(day)
      expect(page.chain.waits).toHaveLength(after)
      const leave = (await page.ledger()).watch(id)
      await page.clock.advance(5 * minute)
      const watched = page.chain.waits.length
      expect(watched).toBeGreaterThan(after)
      leave()
      await page.clock.advance(minute)
      const left = page.chain.waits.length
      await page.clock.advance(5 * minute)
      expect(page.chain.waits).toHaveLength(left)
    },
  )

  test('what is pending is followed however old it is', async () => {
    const page = await openLedgerPage()
    await sendOne(page)
    page.stop()
    await page.clock.advance(9 * day)
    page.start()
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
  })

  test('a transaction that takes long is waited for again, and the network counts as reached', async () => {
    const page = await openLedgerPage()
    await sendOne(page)
    const { $unreached } = await page.ledger()
    const unreached: number[] = []
    $unreached.listen((ids) => unreached.push(ids.size))
    page.chain.cutOff(new TimeoutError())
    await page.clock.advance(5000)
    page.chain.cutOff(undefined)
    page.chain.settle('hash', { status: 'confirmed' })
    await page.clock.advance(5000)
    expect([await statuses(page), unreached]).toEqual([['confirmed'], []])
  })

  test('nothing is followed after the lifetime, and the next one follows again and takes late answers', async () => {
    const page = await openLedgerPage()
    await sendOne(page)
    page.ask('money')
    await expect.poll(() => page.asked.length).toBe(2)
    page.chain.cutOff(new Error('The fake network is away.'))
    await page.clock.advance(1)
    page.stop()
    const before = page.chain.waits.length
    page.chain.cutOff(undefined)
    page.chain.settle('hash', { status: 'confirmed' })
    await page.clock.advance(minute)
    expect([page.chain.waits.length, page.clock.pending]).toEqual([before, 0])
    page.start()
    await page.clock.advance(minute)
    const statusOf = async (hash: string | undefined) =>
      (await page.ledger()).$all.get().find((entry) => entry.hash === hash)?.status
    await expect.poll(() => statusOf('hash')).toBe('confirmed')
    expect(await statusOf(undefined)).toBe('unknown')
    page.context.emit(requestAnsweredLateEvent, {
      ...{ name: 'send', namespace: 'fake', networkId: 'fake:1' },
      ...{ request: '["money"]', code: 'LATCHKEY_USER_REJECTED' },
    })
    expect(await statusOf(undefined)).toBe('declined')
  })

  test('what has no hash is not looked at', async () => {
    const page = await openLedgerPage()
    page.ask('money')
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.fail(new OutcomeUnknownError('send'))
    await expect.poll(() => statuses(page)).toEqual(['unknown'])
    await page.clock.advance(minute)
    expect([page.chain.waits, page.clock.pending]).toEqual([[], 0])
  })

  test('a block that a reorganisation takes back makes it pending again, until it is in another one', async () => {
    const page = await openLedgerPage()
    const ended: LedgerEntry[] = []
    page.modal.events.on(transactionEndedEvent, (entry) => ended.push(entry))
    await sendOne(page)
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
    page.chain.settle('hash', undefined)
    await page.clock.advance(20_000)
    expect(await statuses(page)).toEqual(['pending'])
    page.chain.settle('hash', { status: 'confirmed' })
    await page.clock.advance(5000)
    expect(await statuses(page)).toEqual(['confirmed'])
    expect(ended.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  })

  test('a block that a reorganisation takes back is found by the next page as well', async () => {
    const page = await openLedgerPage()
    await sendOne(page)
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
    page.modal.destroy()
    page.chain.settle('hash', undefined)
    await page.clock.advance(20_000)
    const later = await openLedgerPage({ chain: page.chain, storage: page.storage, clock: page.clock })
    const now = () => JSON.parse(page.storage.entries.get(key) ?? '').d[0].status
    await later.ledger()
    await later.clock.advance(50_000)
    expect(now()).toBe('confirmed')
    await later.clock.advance(10_000)
    await expect.poll(now).toBe('pending')
    later.chain.settle('hash', { status: 'confirmed' })
    await later.clock.advance(5000)
    await expect.poll(now).toBe('confirmed')
  })

  test('a block is not looked at by a page that opens 75 seconds after the end', async () => {
    const page = await openLedgerPage()
    const isInBlock = vi.spyOn(page.chain.transactions, 'isInBlock')
    await sendOne(page)
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
    page.modal.destroy()
    await page.clock.advance(75_000)
    const later = await openLedgerPage({ chain: page.chain, storage: page.storage, clock: page.clock })
    await later.ledger()
    await later.clock.advance(10 * minute)
    expect(isInBlock).not.toHaveBeenCalled()
  })

  test('the code is loaded for 75 seconds after an end that the user has seen, and while there is one that is not seen', async () => {
    const page = await openLedgerPage()
    const { id } = await sendOne(page)
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
    const stops = () => {
      const { d, t, l } = JSON.parse(page.storage.entries.get('latchkey:transactions.open') ?? '')
      return [d > 0, l === undefined ? undefined : t + l - page.clock.now()]
    }
    expect(stops()).toEqual([true, undefined])
    const { see } = await page.ledger()
    see(id)
    expect(stops()).toEqual([true, 75_000])
    await page.clock.advance(2 * minute)
    await sendOne(page, 'other')
    page.chain.settle('other', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed', 'confirmed'])
    await page.clock.advance(2 * minute)
    see((await page.ledger()).$all.get()[0]?.id ?? '')
    expect(stops()).toEqual([false, undefined])
  })

  test('a block that stays is looked at twice, and then no more', async () => {
    const page = await openLedgerPage()
    await sendOne(page)
    page.chain.settle('hash', { status: 'confirmed' })
    await page.clock.advance(10 * minute)
    page.chain.settle('hash', undefined)
    await page.clock.advance(10 * minute)
    expect(await statuses(page)).toEqual(['confirmed'])
  })

  test('a network that does not answer changes nothing, and is asked again', async () => {
    const page = await openLedgerPage()
    const { id } = await sendOne(page)
    const { $unreached } = await page.ledger()
    page.chain.cutOff(new Error('The fake network is away.'))
    await expect.poll(() => [...$unreached.get()]).toEqual([id])
    await page.clock.advance(5 * minute)
    expect(await statuses(page)).toEqual(['pending'])
    page.chain.cutOff(undefined)
    page.chain.settle('hash', { status: 'confirmed' })
    await page.clock.advance(minute)
    expect(await statuses(page)).toEqual(['confirmed'])
    expect([...$unreached.get()]).toEqual([])
  })

  test.each(['speedUp', 'cancel'] as const)('a replacement from here (%s) belongs to the same entry', async (kind) => {
    const page = await openLedgerPage()
    await sendOne(page)
    await expect.poll(() => page.chain.openWaits('hash')).toBe(1)
    page.replace('hash', kind)
    const { $all } = await page.ledger()
    await expect.poll(() => $all.get()).toMatchObject([{ replacements: [`hash-${kind}`], newestKind: kind }])
    // The nodes forget a transaction that is replaced. The next wait names the replacement.
    page.chain.settle('hash', { status: 'dropped' })
    await page.clock.advance(5000)
    expect(page.chain.waits.at(-1)).toMatchObject({ hash: 'hash', replacements: [`hash-${kind}`] })
  })

  test.each([
    ['the same transfer speeds up', { to: 'fake-bob', amount: 5n }, 'speedUp'],
    ['another transfer', { to: 'fake-bob', amount: 6n }, undefined],
    ['a transfer of another token', { to: 'fake-bob', amount: 5n, token: 'token' }, undefined],
    ['no plain transfer', undefined, undefined],
  ] as const)('a replacement that the app sends belongs to the same entry: %s', async (_, transfer, newestKind) => {
    const page = await openLedgerPage()
    page.ask('one')
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.send('one', { transfer: { to: 'fake-bob', amount: 5n } })
    await expect.poll(() => statuses(page)).toEqual(['pending'])
    page.ask('two')
    await expect.poll(() => page.asked.length).toBe(2)
    page.asked[1]?.send('two', { transfer, replaces: 'one' })
    const { $all } = await page.ledger()
    await expect.poll(() => $all.get()).toMatchObject([{ hash: 'one', replacements: ['two'] }])
    expect($all.get()[0]?.newestKind).toBe(newestKind)
  })

  test('a replacement of a replacement belongs to the same entry, and each wait names all of them', async () => {
    const page = await openLedgerPage()
    await sendOne(page, 'one')
    for (const [index, replaces] of ['one', 'two'].entries()) {
      page.ask(`in place of ${replaces}`)
      await expect.poll(() => page.asked.length).toBe(index + 2)
      page.asked[index + 1]?.send(index === 0 ? 'two' : 'three', { replaces })
    }
    const { $all } = await page.ledger()
    await expect.poll(() => $all.get()).toMatchObject([{ hash: 'one', replacements: ['two', 'three'] }])
    // The nodes forget what was replaced.
    page.chain.settle('one', { status: 'dropped' })
    await page.clock.advance(5000)
    expect(page.chain.waits.at(-1)).toMatchObject({ hash: 'one', replacements: ['two', 'three'] })
  })

  test('a replacement of an unknown transaction is an entry of its own', async () => {
    const page = await openLedgerPage()
    page.ask('two')
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.send('two', { replaces: 'one' })
    const { $all } = await page.ledger()
    await expect.poll(() => $all.get()).toMatchObject([{ hash: 'two', status: 'pending' }])
  })

  test('a wait that reaches its time limit is repeated, and its entry stays pending', async () => {
    const page = await openLedgerPage()
    await sendOne(page)
    await expect.poll(() => page.chain.openWaits('hash')).toBe(1)
    const before = page.chain.waits.length
    page.chain.cutOff(new TimeoutError())
    page.chain.cutOff(undefined)
    await page.clock.advance(minute)
    expect(page.chain.waits.length).toBeGreaterThan(before)
    expect([...(await page.ledger()).$unreached.get()]).toEqual([])
    expect(await statuses(page)).toEqual(['pending'])
  })

  test('the end of the page ends every wait and every pause', async () => {
    const page = await openLedgerPage()
    await sendOne(page, 'one')
    await sendOne(page, 'two')
    page.chain.settle('two', { status: 'dropped' })
    await expect.poll(() => statuses(page)).toContain('dropped')
    await expect.poll(() => page.chain.openWaits('one')).toBe(1)
    page.modal.destroy()
    await expect.poll(() => page.chain.openWaits('one')).toBe(0)
    const waits = page.chain.waits.length
    await page.clock.advance(10 * minute)
    expect(page.chain.waits).toHaveLength(waits)
  })

  test('one wait runs for one hash', async () => {
    const page = await openLedgerPage()
    await sendOne(page)
    const { watch, $all } = await page.ledger()
    watch($all.get()[0]?.id ?? '')
    page.start()
    await page.clock.advance(minute)
    expect(page.chain.openWaits('hash')).toBe(1)
  })
})

describe('a batch', () => {
  test('is followed by its wallet until its hash is known, and then by the chain', async () => {
    const page = await openLedgerPage()
    page.ask('calls', { isBatch: true })
    await expect.poll(() => page.asked.length).toBe(1)
    page.chain.batches.set('id', { status: 'pending', atomic: true, transactions: [] })
    page.asked[0]?.sendBatch('id')
    const { $all } = await page.ledger()
    await expect.poll(() => $all.get()).toMatchObject([{ status: 'pending', isBatch: true, batch: 'id' }])
    page.chain.batches.set('id', { status: 'confirmed', atomic: true, transactions: ['hash'] })
    await page.clock.advance(5000)
    expect($all.get()).toMatchObject([{ status: 'pending', hash: 'hash' }])
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
  })

  test('that is in no block for long is asked for every two seconds', async () => {
    const page = await openLedgerPage()
    page.ask('calls', { isBatch: true })
    await expect.poll(() => page.asked.length).toBe(1)
    page.chain.batches.set('id', { status: 'pending', atomic: true, transactions: [] })
    page.asked[0]?.sendBatch('id')
    await expect.poll(() => statuses(page)).toEqual(['pending'])
    await page.clock.advance(10 * minute)
    page.chain.batches.set('id', { status: 'confirmed', atomic: true, transactions: ['hash'] })
    await page.clock.advance(2000)
    expect((await page.ledger()).$all.get()).toMatchObject([{ hash: 'hash' }])
  })

  test.each([
    ['failed', 'expired'],
    ['reverted', 'reverted'],
    ['confirmed', 'confirmed'],
  ] as const)('that is %s without a hash is %s', async (said, status) => {
    const page = await openLedgerPage()
    page.ask('calls', { isBatch: true })
    await expect.poll(() => page.asked.length).toBe(1)
    page.chain.batches.set('id', { status: said, atomic: true, transactions: [] })
    page.asked[0]?.sendBatch('id')
    await expect.poll(() => statuses(page)).toEqual([status])
  })
})

describe('after a reload', () => {
  test.each(['pending', 'proposed', 'dropped', 'unknown'] as const)(
    'an entry that is %s is followed without a call of the page',
    async (status) => {
      const page = await openLedgerPage()
      await sendOne(page)
      if (status !== 'pending') {
        page.chain.settle('hash', status === 'unknown' ? { status: 'replaced' } : { status })
        await expect.poll(() => statuses(page)).toEqual([status])
      }
      page.modal.destroy()
      page.chain.settle('hash', { status: 'confirmed' })
      const later = await openLedgerPage({ chain: page.chain, storage: page.storage, clock: page.clock })
      await later.clock.advance(minute)
      await expect
        .poll(() => later.modal.state.$transactions.get())
        .toMatchObject([{ status: 'confirmed', memo: { of: 'hash' } }])
      expect(page.chain.waits.at(-1)).toMatchObject({ address: 'fake-alice', memo: { of: 'hash' } })
    },
  )

  test('nothing is loaded while no entry is open, and the user has seen each end', async () => {
    const page = await openLedgerPage()
    const { id } = await sendOne(page)
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
    const { see } = await page.ledger()
    see(id)
    page.modal.destroy()
    await page.clock.advance(2 * minute) // its block is settled
    const later = await openLedgerPage({ storage: page.storage, clock: page.clock })
    await later.clock.advance(minute)
    expect(later.modal.state.$transactions.get()).toEqual([])
    // The first listener loads them.
    later.modal.state.$transactions.listen(() => undefined)
    await expect.poll(() => later.modal.state.$transactions.get()).toMatchObject([{ status: 'confirmed' }])
  })

  test('a request whose page is gone is unknown, and takes the late answer that names it', async () => {
    const page = await openLedgerPage()
    page.ask('money')
    await expect.poll(() => page.asked.length).toBe(1)
    page.modal.destroy()
    const later = await openLedgerPage({ storage: page.storage })
    await expect.poll(() => statuses(later)).toEqual(['unknown'])
    const about = { name: 'send', namespace: 'fake', networkId: 'fake:1', request: '["money"]' }
    later.context.emit(requestAnsweredLateEvent, { ...about, request: '["other money"]', result: 'other' })
    expect(await statuses(later)).toEqual(['unknown'])
    later.context.emit(requestAnsweredLateEvent, { ...about, result: 'hash' })
    expect((await later.ledger()).$all.get()).toMatchObject([{ status: 'pending', hash: 'hash' }])
    // The wallet answers twice.
    later.context.emit(requestAnsweredLateEvent, { ...about, result: 'other hash' })
    expect((await later.ledger()).$all.get()).toMatchObject([{ status: 'pending', hash: 'hash' }])
  })
})

describe('on a network whose adapter can not read what becomes of transactions', () => {
  const sendBoth = async (page: LedgerPage): Promise<void> => {
    await sendOne(page)
    page.ask('batch', { isBatch: true })
    await expect.poll(() => page.asked.length).toBe(2)
    page.asked[1]?.sendBatch('batch-1')
    await expect.poll(() => statuses(page)).toEqual(['pending', 'pending'])
  }

  test('what was sent is pending for a day, also after a reload, and then it leaves', async () => {
    const page = await openLedgerPage({ canRead: false })
    await sendBoth(page)
    const { storage, clock } = page
    await clock.advance(day - minute)
    page.modal.destroy()
    const later = await openLedgerPage({ storage, clock, canRead: false })
    expect(await statuses(later)).toEqual(['pending', 'pending'])
    expect([...(await later.ledger()).$unreached.get()]).toEqual([])
    await clock.advance(minute)
    later.modal.destroy()
    const last = await openLedgerPage({ storage, clock, canRead: false })
    expect(await statuses(last)).toEqual([])
  })

  test('a page whose adapter can read it finds the end', async () => {
    const page = await openLedgerPage({ canRead: false })
    await sendBoth(page)
    const { storage, clock, chain } = page
    await clock.advance(2 * day)
    chain.settle('hash', { status: 'confirmed' })
    chain.batches.set('batch-1', { status: 'confirmed', atomic: true, transactions: [] })
    page.modal.destroy()
    const later = await openLedgerPage({ storage, clock, chain })
    await expect.poll(() => statuses(later)).toEqual(['confirmed', 'confirmed'])
  })
})

describe('two tabs', () => {
  test('share the entries, and one of them follows', async () => {
    const one = await openLedgerPage()
    const { chain, storage, clock } = one
    const other = await openLedgerPage({ chain, storage, clock })
    await sendOne(one)
    await other.ledger()
    notifyTab(other)
    expect(await statuses(other)).toEqual(['pending'])
    await clock.advance(minute)
    expect(chain.openWaits('hash')).toBe(1)
    chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(one)).toEqual(['confirmed'])
    notifyTab(other)
    expect(await statuses(other)).toEqual(['confirmed'])
  })

  test('that write at once lose nothing', async () => {
    const one = await openLedgerPage()
    const { chain, storage, clock } = one
    const other = await openLedgerPage({ chain, storage, clock })
    await Promise.all([sendOne(one, 'one'), sendOne(other, 'other')])
    for (const page of [one, other]) {
      notifyTab(page)
      expect(new Set((await page.ledger()).$all.get().map(({ hash }) => hash))).toEqual(new Set(['one', 'other']))
    }
  })

  test('a request that another tab asks for stays', async () => {
    const one = await openLedgerPage()
    const { chain, storage, clock } = one
    one.ask('money')
    await expect.poll(() => one.asked.length).toBe(1)
    const other = await openLedgerPage({ chain, storage, clock })
    await clock.advance(minute)
    expect(await statuses(other)).toEqual(['asking'])
    one.asked[0]?.send('hash')
    await expect.poll(() => statuses(one)).toEqual(['pending'])
    notifyTab(other)
    expect(await statuses(other)).toEqual(['pending'])
  })

  test('a request is recorded, and the wallet asked, only when other tabs can see that this one asks', async () => {
    let grant: () => void = () => undefined
    const isGranted = new Promise<void>((resolve) => {
      grant = resolve
    })
    const names: string[] = []
    const one = await openLedgerPage({
      locks: {
        async request(name: string, options: LockOptions, run: LockGrantedCallback<unknown>) {
          names.push(name)
          if (name.startsWith('latchkey:asker:')) await isGranted
          return navigator.locks.request(name, options, run)
        },
      } as LockManager,
    })
    const { chain, storage, clock } = one
    const other = await openLedgerPage({ chain, storage, clock })
    await other.ledger()
    one.ask('money')
    await expect.poll(() => names.filter((name) => name.startsWith('latchkey:asker:'))).toHaveLength(1)
    await clock.advance(minute)
    expect(one.asked).toEqual([])
    expect(storage.entries.get(key)).toBeUndefined()
    grant()
    await expect.poll(() => one.asked.length).toBe(1)
    notifyTab(other)
    await clock.advance(minute)
    expect(await statuses(other)).toEqual(['asking'])
    one.asked[0]?.send('hash')
    await expect.poll(() => statuses(one)).toEqual(['pending'])
  })

  test('a caller that leaves before other tabs can see that this one asks has asked nothing', async () => {
    const names: string[] = []
    const one = await openLedgerPage({
      locks: {
        async request(name: string, options: LockOptions, run: LockGrantedCallback<unknown>) {
          names.push(name)
          if (name.startsWith('latchkey:asker:')) await new Promise(() => undefined)
          return navigator.locks.request(name, options, run)
        },
      } as LockManager,
    })
    const left = new AbortController()
    const outcome = one.ask('money', { signal: left.signal })
    await expect.poll(() => names.filter((name) => name.startsWith('latchkey:asker:'))).toHaveLength(1)
    left.abort()
    await expect.poll(() => outcome.error).toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    expect(one.asked).toEqual([])
    expect(one.storage.entries.get(key)).toBeUndefined()
  })

  test('a request is unknown when the tab that asked for it is gone', async () => {
    const one = await openLedgerPage()
    const { chain, storage, clock } = one
    const { hash: _, ...sent } = await sendOne(one)
    storage.entries.set(key, stored([{ ...sent, id: 'lost', asker: 'gone', status: 'asking' }]))
    let close: () => void = () => undefined
    const isClosed = new Promise<void>((resolve) => {
      close = resolve
    })
    // What the browser does for a tab that asks.
    void navigator.locks.request('latchkey:asker:gone', () => isClosed)
    const other = await openLedgerPage({ chain, storage, clock })
    expect(await statuses(other)).toEqual(['asking'])
    close()
    await expect.poll(() => statuses(other)).toEqual(['unknown'])
  })
})

test.each(['is opened', 'becomes visible'])('a hidden tab leaves what it follows to a tab that %s', async (how) => {
  const hidden = await openLedgerPage({ hasChannel: true })
  await sendOne(hidden)
  const waits = ({ chain }: LedgerPage) => chain.openWaits('hash')
  await expect.poll(() => waits(hidden)).toBe(1)
  const openOther = () => openLedgerPage({ storage: hidden.storage, clock: hidden.clock, hasChannel: true })
  const before = how === 'is opened' ? undefined : await openOther()
  if (before) showTab(before, 'hidden')
  showTab(hidden, 'hidden')
  const others = before ? [before, hidden] : [hidden]
  await expect.poll(() => others.reduce((count, page) => count + waits(page), 0)).toBe(1)
  // The user goes to the one that does not follow it.
  const [seen, left] = before && waits(before) === 1 ? [hidden, before] : [before ?? (await openOther()), hidden]
  showTab(seen, 'visible')
  await expect.poll(() => [waits(seen), waits(left)]).toEqual([1, 0])
  seen.chain.settle('hash', { status: 'confirmed' })
  await expect.poll(() => statuses(seen)).toEqual(['confirmed'])
})

describe('what is stored', () => {
  test.each([
    ['cut', '{"v":1,"t":0,"d":[{"id":"01"'],
    ['of a newer layout', JSON.stringify({ v: 9, t: 0, d: [{ id: '01' }] })],
    ['no list', stored({ id: '01' })],
  ])('a ledger that is %s counts as empty, and the page works', async (_, text) => {
    const page = await openLedgerPage()
    page.storage.entries.set(key, text)
    page.storage.entries.set('latchkey:transactions.open', stored(1))
    const later = await openLedgerPage({ storage: page.storage })
    await sendOne(later)
    expect(await statuses(later)).toEqual(['pending'])
  })

  test('an entry that can not be read is dropped alone', async () => {
    const page = await openLedgerPage()
    await sendOne(page)
    const { d } = JSON.parse(page.storage.entries.get(key) ?? '') as { readonly d: readonly unknown[] }
    page.storage.entries.set(key, stored([{ id: 7 }, ...d, null]))
    const later = await openLedgerPage({ storage: page.storage })
    expect(await statuses(later)).toEqual(['pending'])
  })

  test('of 10,000 entries all that are open stay, and 99 of them are followed at the same time', async () => {
    const page = await openLedgerPage()
    const entry = await sendOne(page)
    page.modal.destroy()
    const many = Array.from({ length: 10_000 }, (_, index) => ({ ...entry, id: `${index}`, hash: `hash ${index}` }))
    page.storage.entries.set(key, stored(many))
    const chain = createFakeLedgerChain()
    const later = await openLedgerPage({ chain, storage: page.storage })
    expect((await later.ledger()).$all.get()).toHaveLength(10_000)
    await later.clock.advance(1000)
    expect(chain.waits).toHaveLength(99)
  })
})

describe('a kind', () => {
  const from = { networkId: 'fake:1', address: 'fake-alice', accountId: 'fake-alice' }
  const kindOf = (reader: Awaited<ReturnType<NonNullable<EntryKind['load']>>>, id = 'stake'): EntryKind => ({
    id,
    isData: (data) => typeof data === 'object',
    load: async () => reader,
  })
  const draft = { kind: 'stake', data: { amount: '5' } }

  test('says what the end of its transaction means', async () => {
    const settle = vi.fn(async () => ({ event: 'reverted' as const, facts: { data: { got: '4' } } }))
    const page = await openLedgerPage({ kinds: [kindOf({ settle })] })
    await sendOne(page, 'hash', { draft })
    page.chain.settle('hash', { status: 'confirmed', fee: 3n })
    await expect.poll(() => statuses(page)).toEqual(['reverted'])
    expect((await page.ledger()).$all.get()).toMatchObject([{ fee: '3', data: { got: '4' } }])
  })

  test('finds an entry whose answer was lost', async () => {
    let found: string | undefined
    const look = async () => (found === undefined ? undefined : { event: 'pending' as const, facts: { hash: found } })
    const page = await openLedgerPage({ kinds: [kindOf({ look })] })
    page.ask('money', { draft })
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.fail(new OutcomeUnknownError('send'))
    await expect.poll(() => statuses(page)).toEqual(['unknown'])
    await page.clock.advance(minute)
    expect(await statuses(page)).toEqual(['unknown'])
    found = 'hash'
    await page.clock.advance(minute)
    expect(await statuses(page)).toEqual(['pending'])
  })

  test('finds the transaction of a batch whose wallet does not name it', async () => {
    let found: string | undefined
    const look = vi.fn(async () =>
      found === undefined ? undefined : { event: 'pending' as const, facts: { hash: found } },
    )
    const page = await openLedgerPage({ kinds: [kindOf({ look })] })
    const { add, $all } = await page.ledger()
    page.chain.batches.set('id', { status: 'confirmed', atomic: true, transactions: [] })
    const connectorId = 'fake/fake.wallet'
    add({ ...from, ...draft, connectorId, status: 'pending', isBatch: true, batch: 'id' })
    await expect.poll(() => $all.get()).toMatchObject([{ status: 'unknown', batch: 'id' }])
    await page.clock.advance(minute)
    expect(look.mock.calls.length).toBeGreaterThan(1)
    found = 'hash'
    await page.clock.advance(minute)
    expect($all.get()).toMatchObject([{ status: 'pending', hash: 'hash' }])
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
  })

  test('does not give two entries the transaction that it has found for both at the same time', async () => {
    const look = vi.fn(async (_: LedgerEntry, isTaken: (hash: string) => boolean) =>
      isTaken('hash') ? undefined : { event: 'pending' as const, facts: { hash: 'hash' } },
    )
    const page = await openLedgerPage({ kinds: [kindOf({ look })] })
    const { add, $all } = await page.ledger()
    for (const data of [{}, {}]) add({ ...from, kind: 'stake', data, status: 'unknown' })
    await page.clock.advance(minute)
    expect(new Set($all.get().map(({ status, hash }) => `${status} ${hash}`))).toEqual(
      new Set(['pending hash', 'unknown undefined']),
    )
    expect(look.mock.calls.length).toBeGreaterThan(2)
  })

  test('names the tokens whose balance its entries change', async () => {
    const refresh = vi.fn(async () => undefined)
    const list = { tokens: [], isLoading: false, currency: 'usd' }
    const kind = { ...kindOf({}), changedTokens: () => ['sold', 'bought', undefined] }
    const page = await openLedgerPage({ kinds: [kind], tokens: { tokens: () => atom(list), refresh } })
    await sendOne(page, 'hash', { draft })
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => refresh.mock.calls).toEqual([['fake-alice', 'fake:1', ['sold', 'bought', undefined]]])
  })

  test.each([
    ['fails to load', { ...kindOf({}), load: () => Promise.reject(new Error('no chunk')) }],
    ['throws', kindOf({ settle: () => Promise.reject(new Error('broken')) })],
  ])('whose code %s leaves its entry pending, and the others as they are', async (_, kind) => {
    const page = await openLedgerPage({ kinds: [kind] })
    await sendOne(page, 'one', { draft })
    await sendOne(page, 'two')
    page.chain.settle('one', { status: 'confirmed' })
    page.chain.settle('two', { status: 'confirmed' })
    await page.clock.advance(5 * minute)
    const { $all } = await page.ledger()
    expect($all.get().map(({ hash, status }) => [hash, status])).toEqual([
      ['two', 'confirmed'],
      ['one', 'pending'],
    ])
  })

  test('whose plugin is not registered is kept, and the chain ends its entry', async () => {
    const page = await openLedgerPage({ kinds: [kindOf({})] })
    await sendOne(page, 'hash', { draft })
    page.modal.destroy()
    page.chain.settle('hash', { status: 'confirmed' })
    const later = await openLedgerPage({ chain: page.chain, storage: page.storage, clock: page.clock })
    await later.clock.advance(minute)
    expect((await later.ledger()).$all.get()).toMatchObject([{ ...draft, status: 'confirmed' }])
  })

  test('whose stored data is wrong loses that entry alone', async () => {
    const page = await openLedgerPage()
    await sendOne(page, 'one', { draft: { kind: 'stake', data: 'wrong' } })
    await sendOne(page, 'two')
    page.modal.destroy()
    const later = await openLedgerPage({ storage: page.storage, kinds: [kindOf({})] })
    expect((await later.ledger()).$all.get().map(({ hash }) => hash)).toEqual(['two'])
  })

  test('can have entries for which no wallet was asked', async () => {
    let news: EntryStatus | undefined
    const look = async () => (news === undefined ? undefined : { event: news as 'confirmed' })
    const page = await openLedgerPage({ kinds: [kindOf({ look }, 'purchase')] })
    const { add, $all } = await page.ledger()
    add({ ...from, kind: 'purchase', status: 'pending', data: { paid: true } })
    await page.clock.advance(minute)
    expect($all.get()).toMatchObject([{ status: 'pending' }])
    news = 'confirmed'
    await page.clock.advance(minute)
    expect($all.get()).toMatchObject([{ status: 'confirmed' }])
  })

  test('whose reader gets no answer in time counts as not reached, and it is asked again', async () => {
    const look = vi.fn(() => Promise.reject(new TimeoutError()))
    const page = await openLedgerPage({ kinds: [kindOf({ look }, 'purchase')] })
    const { add, $unreached } = await page.ledger()
    const { id } = add({ ...from, kind: 'purchase', status: 'pending', data: {} })
    await expect.poll(() => [...$unreached.get()]).toEqual([id])
    const before = look.mock.calls.length
    await page.clock.advance(minute)
    expect(look.mock.calls.length).toBeGreaterThan(before)
    expect(look.mock.calls.length).toBeLessThan(before + 9)
  })
})

test('an entry that the user dismisses leaves the ledger of all tabs, and is followed no more', async () => {
  const page = await openLedgerPage()
  const other = await openLedgerPage({ storage: page.storage, clock: page.clock, chain: page.chain })
  const { id } = await sendOne(page)
  notifyTab(other)
  expect(await statuses(other)).toEqual(['pending'])
  const { apply } = await page.ledger()
  apply(id, 'dismissed')
  notifyTab(other)
  page.chain.settle('hash', { status: 'confirmed' })
  await page.clock.advance(minute)
  expect([await statuses(page), await statuses(other)]).toEqual([[], []])
})

describe('an end', () => {
  test('is seen while a view shows the entry, and unseen otherwise', async () => {
    const page = await openLedgerPage()
    const one = await sendOne(page, 'one')
    await sendOne(page, 'two')
    const { watch, $all } = await page.ledger()
    const leave = watch(one.id)
    page.chain.settle('one', { status: 'confirmed' })
    page.chain.settle('two', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed', 'confirmed'])
    expect($all.get().map(({ hash, isSeen }) => [hash, isSeen])).toEqual([
      ['two', undefined],
      ['one', true],
    ])
    leave()
  })

  test('is seen by the view of another tab than the one that found it', async () => {
    const page = await openLedgerPage()
    const other = await openLedgerPage({ storage: page.storage, clock: page.clock, chain: page.chain })
    const { id } = await sendOne(page)
    notifyTab(other)
    const leave = (await other.ledger()).watch(id)
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(page)).toEqual(['confirmed'])
    notifyTab(other)
    notifyTab(page)
    expect((await page.ledger()).get(id)).toMatchObject({ status: 'confirmed', isSeen: true })
    leave()
  })

  test('is seen by a view that opens later, and what is unknown is not', async () => {
    const page = await openLedgerPage()
    const { add, get, watch } = await page.ledger()
    const from = { networkId: 'fake:1', address: 'fake-alice', accountId: 'fake-alice', kind: 'transaction' }
    const [ended, unknown] = [add({ ...from, status: 'expired' }), add({ ...from, status: 'unknown' })]
    for (const { id } of [ended, unknown]) watch(id)()
    expect([get(ended.id)?.isSeen, get(unknown.id)?.isSeen]).toEqual([true, undefined])
  })

  test.each<[string, (page: LedgerPage) => void]>([
    [
      'the dialog is closed and opened again at once',
      ({ modal }) => {
        modal.close()
        modal.open()
      },
    ],
    [
      'its tab is left and visited again',
      (page) => {
        showTab(page, 'hidden')
        showTab(page, 'visible')
      },
    ],
  ])('that no view has shown is still named when %s, until the lifetime ends', async (_, happens) => {
    const page = await openLedgerPage()
    const { add } = await page.ledger()
    page.modal.open()
    add({ networkId: 'fake:1', address: 'fake-alice', accountId: 'alice', kind: 'transaction', status: 'expired' })
    const named = () => page.modal.state.$unseenTransactions.get().map(({ entry }) => entry.status)
    await expect.poll(named).toEqual(['expired'])
    happens(page)
    await settle()
    await expect.poll(named).toEqual(['expired'])
    page.stop()
    await expect.poll(named).toEqual([])
  })

  test('reads the listed tokens of the account again', async () => {
    const refresh = vi.fn(async () => undefined)
    const list = { tokens: [], isLoading: false, currency: 'usd' }
    const page = await openLedgerPage({ tokens: { tokens: () => atom(list), refresh } })
    page.ask('money')
    await expect.poll(() => page.asked.length).toBe(1)
    page.asked[0]?.send('hash', { transfer: { to: 'Bob', amount: 1n, token: 'coin' } })
    await expect.poll(() => statuses(page)).toEqual(['pending'])
    expect(refresh).not.toHaveBeenCalled()
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => refresh.mock.calls).toEqual([['fake-alice', 'fake:1', ['coin', undefined]]])
  })

  test('reads the listed tokens again in the other tab, too', async () => {
    const refresh = vi.fn(async () => undefined)
    const list = { tokens: [], isLoading: false, currency: 'usd' }
    const one = await openLedgerPage()
    const { chain, storage, clock } = one
    const other = await openLedgerPage({ chain, storage, clock, tokens: { tokens: () => atom(list), refresh } })
    await other.ledger()
    await sendOne(one)
    notifyTab(other)
    chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => statuses(one)).toEqual(['confirmed'])
    notifyTab(other)
    expect(refresh.mock.calls).toEqual([['fake-alice', 'fake:1', undefined]])
  })

  test('reads the balance of the account again', async () => {
    const page = await openLedgerPage()
    await page.modal.readBalance()
    const before = page.modal.state.$balances.get().get('fake:1:fake-alice')?.at
    await sendOne(page)
    await page.clock.advance(5000)
    page.chain.settle('hash', { status: 'confirmed' })
    await expect.poll(() => page.modal.state.$balances.get().get('fake:1:fake-alice')?.at).toBeGreaterThan(before ?? 0)
  })
})

test('entries of accounts that are not connected are followed and not shown', async () => {
  const page = await openLedgerPage()
  await sendOne(page)
  expect(page.modal.state.$transactions.get()).toHaveLength(1)
  await page.modal.disconnect()
  expect(page.modal.state.$transactions.get()).toEqual([])
  page.chain.settle('hash', { status: 'confirmed' })
  await expect.poll(() => statuses(page)).toEqual(['confirmed'])
})

test('once() runs one request of a name in all tabs', async () => {
  const one = await openLedgerPage()
  const other = await openLedgerPage({ storage: one.storage })
  const [here, there] = [await one.ledger(), await other.ledger()]
  let end: (value: string) => void = () => undefined
  const answer = new Promise<string>((resolve) => {
    end = resolve
  })
  const runs = vi.fn(() => answer)
  const asked = [here.once('once.test', runs), here.once('once.test', runs)]
  await expect.poll(() => runs.mock.calls.length).toBe(1)
  await expect(there.once('once.test', runs)).resolves.toBeUndefined()
  end('sent')
  await expect(Promise.all(asked)).resolves.toEqual([{ result: 'sent' }, { result: 'sent' }])
  await expect(there.once('once.test', async () => 'again')).resolves.toEqual({ result: 'again' })
})
