import { transactionEndedEvent } from '@latchkey/core'
import { createFakeWindow } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addPurchase, purchaseData } from '../../testing/addPurchase.js'
import { createFakeProvider, type FakeProvider } from '../../testing/createFakeProvider.js'
import {
  account,
  dollarContract,
  networkId,
  otherAccount,
  type StartedOnramp,
  type StartOnrampOptions,
  startOnramp,
} from '../../testing/startOnramp.js'
import type { PurchaseReport } from '../contract/OnrampProvider.js'

const minute = 60_000
const day = 24 * 60 * minute

interface Started extends StartedOnramp {
  readonly provider: FakeProvider
}

async function start(options: StartOnrampOptions = {}, provider = createFakeProvider()): Promise<Started> {
  const started = await startOnramp({ options: { providers: [provider] }, ...options })
  onTestFinished(() => started.modal.destroy())
  return Object.defineProperties({ provider } as Started, Object.getOwnPropertyDescriptors(started))
}

/** A page with the storage of another one: a reload, or another tab. */
function openTab({ storage, clock }: StartedOnramp, provider?: FakeProvider): Promise<Started> {
  // The locks of this process stand for those of a browser, which all tabs share.
  const window = createFakeWindow({ storage, members: { navigator: { onLine: true, locks: navigator.locks } } })
  return start({ storage, clock, window }, provider)
}

const statusOf = ({ onramp }: StartedOnramp) => onramp.purchases.$all.get()[0]?.status
const entryOf = ({ ledger }: StartedOnramp) => ledger.$all.get()[0]
const until = (started: StartedOnramp, status: string) => expect.poll(() => statusOf(started)).toBe(status)
const asksOf = ({ asked }: FakeProvider) => asked.filter(({ kind }) => kind === 'status').length
const unreachedOf = ({ onramp }: StartedOnramp) => onramp.purchases.$unreached.get().size

/** The provider says this from now on. */
function say({ provider }: Started, report: PurchaseReport | undefined): void {
  provider.answer.status = async () => report
}

describe('a purchase', () => {
  test.each([
    ['arrived', 'confirmed'],
    ['failed', 'reverted'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('is an entry of the ledger, and follows its provider until it is %s', async (last, ended) => {
    const started = await start()
    const { modal, ledger, clock } = started
    const events: unknown[] = []
    modal.events.on(transactionEndedEvent, ({ id, status }) => events.push([id, status]))
    const { id } = addPurchase(ledger)
    await expect.poll(() => asksOf(started.provider)).toBe(1)
    expect(entryOf(started)).toMatchObject({ kind: 'purchase', status: 'unknown', address: account })
    for (const status of ['pending', 'paid'] as const) {
      say(started, { status })
      await clock.advance(minute)
      await until(started, status)
      expect(entryOf(started)?.status).toBe('pending')
    }
    say(started, { status: last, hash: '0xabc' })
    await clock.advance(minute)
    await until(started, last)
    expect(entryOf(started)).toMatchObject({ status: ended, data: { status: last, hash: '0xabc' } })
    expect(modal.state.$transactions.get()).toMatchObject([{ id, status: ended }])
    expect(events).toEqual([[id, ended]])
    const asks = asksOf(started.provider)
    say(started, { status: 'paid' })
    await clock.advance(10 * minute)
    expect([statusOf(started), asksOf(started.provider)]).toEqual([last, asks])
  })

  test('has the reason why it failed, and a payment that was declined can be tried again', async () => {
    const started = await start()
    addPurchase(started.ledger)
    say(started, { status: 'pending' })
    await until(started, 'pending')
    say(started, { status: 'open', reason: 'declined' })
    await started.clock.advance(minute)
    await until(started, 'open')
    say(started, { status: 'failed', reason: 'payout' })
    await started.clock.advance(minute)
    await until(started, 'failed')
    expect(started.onramp.purchases.$all.get()).toMatchObject([{ reason: 'payout' }])
  })

  test.each<readonly [string, PurchaseReport, string]>([
    ['a status that it made up', { status: 'nice' } as never, 'pending'],
    ['a hash that is no hash', { status: 'paid', hash: 'not\ud800 one' }, 'paid'],
    ['a hash without end', { status: 'paid', hash: 'a'.repeat(9999) }, 'paid'],
    ['a reason that it made up', { status: 'failed', reason: 'bored' as never }, 'pending'],
  ])('is kept when its provider names %s', async (_, report, status) => {
    const started = await start()
    addPurchase(started.ledger)
    say(started, { status: 'pending' })
    await until(started, 'pending')
    say(started, report)
    await started.clock.advance(minute)
    expect(started.onramp.purchases.$all.get()).toMatchObject([{ status }])
    expect(started.onramp.purchases.$all.get()[0]).not.toHaveProperty('hash')
  })

  test('never arrives by a rise of the balance: without a status of its provider it stays open', async () => {
    const started = await start({}, createFakeProvider({ status: undefined }))
    addPurchase(started.ledger)
    const { purchase: _, ...untracked } = purchaseData
    started.ledger.add({
      ...{ kind: 'purchase', networkId, address: account, accountId: account, status: 'unknown' },
      data: untracked,
    })
    await started.clock.advance(10 * minute)
    expect(started.ledger.$all.get().map(({ status }) => status)).toEqual(['unknown', 'unknown'])
    expect(asksOf(started.provider)).toBe(0)
  })

  test('reads the balance of the bought token again when it has arrived, for the account that gets it', async () => {
    const refresh = vi.fn(async () => undefined)
    const tokens = () => atom({ tokens: [], isLoading: false, currency: 'usd' })
    const started = await start({ source: { tokens, refresh } })
    addPurchase(started.ledger)
    say(started, { status: 'paid' })
    await until(started, 'paid')
    expect(refresh).not.toHaveBeenCalled()
    say(started, { status: 'arrived' })
    await started.clock.advance(minute)
    await until(started, 'arrived')
    expect(refresh.mock.calls).toEqual([[account, networkId, [dollarContract]]])
  })

  test('of an account that is not connected is followed, and not shown among what is under way', async () => {
    const started = await start({ isConnected: false })
    addPurchase(started.ledger)
    say(started, { status: 'arrived' })
    await until(started, 'arrived')
    expect(started.modal.state.$transactions.get()).toEqual([])
    await started.modal.connect({ connectorId: 'eip155/fake.wallet' })
    expect(started.modal.state.$transactions.get()).toMatchObject([{ status: 'confirmed' }])
  })

  test('to another account than the current one is followed to its end', async () => {
    const started = await start()
    addPurchase(started.ledger, {}, { address: otherAccount, accountId: otherAccount })
    say(started, { status: 'arrived' })
    await until(started, 'arrived')
    expect(started.modal.state.$transactions.get()).toMatchObject([{ address: otherAccount, status: 'confirmed' }])
  })
})

describe('a provider', () => {
  test.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['does not know the purchase', async () => undefined],
    ['never answers', () => new Promise<undefined>(() => undefined)],
  ])('that %s leaves the status as it is, and is asked again', async (_, status) => {
    const started = await start()
    addPurchase(started.ledger)
    say(started, { status: 'paid' })
    await until(started, 'paid')
    started.provider.answer.status = status
    await started.clock.advance(20_000)
    await expect.poll(() => unreachedOf(started)).toBe(1)
    await started.clock.advance(10 * minute)
    expect(statusOf(started)).toBe('paid')
    say(started, { status: 'arrived' })
    await started.clock.advance(minute)
    await until(started, 'arrived')
    expect(unreachedOf(started)).toBe(0)
  })

  test.each([
    ['that is no longer configured', []],
    ['whose code can not be fetched', [{ id: 'harbour', load: () => Promise.reject(new Error('no chunk')) }]],
  ])('%s leaves the purchase as it is', async (_, providers) => {
    const started = await start({ options: { providers } })
    addPurchase(started.ledger)
    await expect.poll(() => unreachedOf(started)).toBe(1)
    await started.clock.advance(minute)
    expect(statusOf(started)).toBe('open')
  })

  test('is asked every half minute at most while it says nothing new', async () => {
    const started = await start()
    addPurchase(started.ledger)
    await started.clock.advance(10 * minute)
    expect(asksOf(started.provider)).toBeGreaterThan(20)
    expect(asksOf(started.provider)).toBeLessThan(26)
  })

  test('offers the checked page of an open purchase after a reload, and never a wrong one', async () => {
    const started = await start()
    const { id } = addPurchase(started.ledger)
    say(started, { status: 'open', page: { url: 'https://evil.example/' } })
    await started.clock.advance(minute)
    expect(started.onramp.$pages.get().has(id)).toBe(false)
    const url = `https://pay.example/buy?to=${account}`
    say(started, { status: 'open', page: { url } })
    await started.clock.advance(minute)
    await expect.poll(() => started.onramp.$pages.get().get(id)).toBe(url)
  })
})

describe('after a reload', () => {
  test('a purchase is followed without a view of the plugin', async () => {
    const before = await start()
    addPurchase(before.ledger)
    before.modal.destroy()
    const after = await openTab(before)
    say(after, { status: 'arrived', hash: '0xabc' })
    await after.clock.advance(minute)
    await expect.poll(() => after.modal.state.$transactions.get()).toMatchObject([{ status: 'confirmed' }])
    expect(after.onramp.purchases.$all.get()).toMatchObject([{ status: 'arrived', hash: '0xabc' }])
  })

  test('one that is paid is asked about however old it is, and one that is not paid only while a view shows it', async () => {
    const before = await start()
    const unpaid = addPurchase(before.ledger, { purchase: 'unpaid' })
    addPurchase(before.ledger, { status: 'paid' }, { status: 'pending' })
    before.modal.destroy()
    await before.clock.advance(5 * day)
    const after = await openTab(before)
    say(after, { status: 'expired' })
    const statuses = () => after.onramp.purchases.$all.get().map(({ status }) => status)
    await after.clock.advance(10 * minute)
    await expect.poll(statuses).toEqual(['expired', 'open'])
    onTestFinished(after.onramp.purchases.watch(unpaid.id))
    await expect.poll(statuses).toEqual(['expired', 'expired'])
  })

  test('one that was never paid is forgotten after 30 days', async () => {
    const before = await start({}, createFakeProvider({ status: undefined }))
    addPurchase(before.ledger)
    addPurchase(before.ledger, { status: 'paid' }, { status: 'pending' })
    before.modal.destroy()
    await before.clock.advance(30 * day + 1)
    const after = await openTab(before)
    expect(after.onramp.purchases.$all.get().map(({ status }) => status)).toEqual(['paid'])
  })

  test('stored data that is no purchase is left out alone', async () => {
    const before = await start()
    addPurchase(before.ledger)
    addPurchase(before.ledger, { amount: 'all' })
    before.modal.destroy()
    const after = await openTab(before)
    expect(after.ledger.$all.get()).toHaveLength(1)
  })

  test('nothing is asked when the modal has stopped, and everything when it starts again', async () => {
    const started = await start()
    addPurchase(started.ledger)
    await expect.poll(() => asksOf(started.provider)).toBe(1)
    started.stop()
    say(started, { status: 'arrived' })
    const asks = asksOf(started.provider)
    await started.clock.advance(minute)
    expect([asksOf(started.provider), statusOf(started)]).toEqual([asks, 'open'])
    started.start()
    await until(started, 'arrived')
  })
})

describe('two tabs', () => {
  const openBoth = async () => {
    const first = await start()
    const one = await openTab(first)
    const other = await openTab(first)
    return { one, other }
  }
  /** Another tab has written: browsers notify all others. */
  const notify = ({ window }: Started) => window.dispatchEvent(new Event('storage'))

  test('show the same, and one of them asks the provider', async () => {
    const { one, other } = await openBoth()
    addPurchase(one.ledger)
    notify(other)
    say(one, { status: 'paid' })
    say(other, { status: 'paid' })
    await until(one, 'paid')
    notify(other)
    await until(other, 'paid')
    await one.clock.advance(minute)
    expect(asksOf(other.provider)).toBe(0)
    one.modal.destroy()
    say(other, { status: 'arrived' })
    await other.clock.advance(minute)
    await until(other, 'arrived')
  })

  test('a purchase that is forgotten in one is gone in the other, also while its provider is asked', async () => {
    const { one, other } = await openBoth()
    const { id } = addPurchase(one.ledger)
    notify(other)
    let answer: (report: PurchaseReport) => void = () => undefined
    one.provider.answer.status = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await one.clock.advance(minute)
    other.onramp.purchases.dismiss(id)
    notify(one)
    answer({ status: 'paid' })
    await one.clock.advance(minute)
    expect([one, other].map(({ ledger }) => ledger.$all.get())).toEqual([[], []])
  })
})
