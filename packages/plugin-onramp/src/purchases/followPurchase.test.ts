import { atom } from 'nanostores'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeProvider } from '../../testing/createFakeProvider.js'
import { account, dollarContract, networkId, type StartedOnramp, startOnramp } from '../../testing/startOnramp.js'
import type { ActivityItem } from '../contract/activity.js'
import type { ProviderStatus } from '../contract/OnrampProvider.js'
import { followPurchase } from './followPurchase.js'
import type { Purchase } from './Purchase.js'

/** At which the clock of a test modal starts. */
const start = Date.UTC(2030, 0, 1)
const purchase: Purchase = {
  id: 'one',
  provider: 'harbour',
  providerName: 'Harbour Pay',
  account,
  networkId,
  symbol: 'USDC',
  address: dollarContract,
  amount: '100',
  currency: 'USD',
  status: 'open',
  at: start,
}

const statusOf = ({ onramp }: StartedOnramp) => onramp.purchases.get('one')?.status
const until = (started: StartedOnramp, status: string) => vi.waitFor(() => expect(statusOf(started)).toBe(status))

/** The user comes back to the page. */
function comeBack({ window }: StartedOnramp): void {
  Object.assign(window.document, { visibilityState: 'visible' })
  window.document.dispatchEvent(new Event('visibilitychange'))
}

/** Advances the clock look by look. */
async function pass({ clock }: StartedOnramp, looks: number): Promise<void> {
  for (let count = 0; count < looks; count += 1) await clock.advance(5_000)
}

/** Follows the purchase while the activity of the account lists items. */
function followWithActivity({ onramp, balances, clock, window }: StartedOnramp, items: readonly ActivityItem[]) {
  const list = { items, status: 'done', isOutdated: false }
  const refreshActivity = vi.fn(async () => undefined)
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const following = followPurchase({
    context: { tokensOf: () => balances.tokens, clock },
    outside: {} as never,
    purchases: onramp.purchases,
    document: window.document,
    activity: { activity: () => atom(list), refreshActivity },
    provider: async () => undefined,
    id: 'one',
    signal: ended.signal,
    onReach: () => undefined,
    onPage: () => undefined,
  })
  following.catch(() => undefined) // the test ends it
  return { list, refreshActivity }
}

const day = 24 * 60 * 60_000
const transfer = { direction: 'in', amount: '98.5', symbol: 'USDC', isSpam: false } as const
const arrival: ActivityItem = { hash: '0xa', status: 'confirmed', at: start, isSpam: false, transfers: [transfer] }

describe('followPurchase()', () => {
  test.each([['arrived'], ['failed'], ['cancelled'], ['expired']] as const)(
    'follows the status of the provider until it is %s',
    async (last) => {
      const provider = createFakeProvider()
      const started = await startOnramp({ options: { providers: [provider] } })
      started.onramp.purchases.add({ ...purchase, purchase: 'p1', decimals: 6, before: '0' })
      const statuses: ProviderStatus[] = ['open', 'pending', 'paid', last]
      provider.answer.status = async () => ({ status: statuses.shift() ?? last, hash: '0xabc' })
      // The balance rises for another reason: the provider knows better.
      started.balances.amounts.set(dollarContract, 50n)
      started.onramp.follow('one')
      for (const expected of ['open', 'pending', 'paid', last]) {
        await until(started, expected)
        await started.clock.advance(5_000)
      }
      expect(started.onramp.purchases.get('one')).toMatchObject({ hash: '0xabc' })
      expect(provider.asked.filter(({ kind }) => kind === 'status')).toHaveLength(4)
    },
  )

  test('sees the tokens in the balance where the provider has no status', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider({ status: undefined })] } })
    started.onramp.purchases.add({ ...purchase, decimals: 6, before: '1000000' })
    started.balances.amounts.set(dollarContract, 1_000_000n)
    started.onramp.follow('one')
    await pass(started, 2)
    expect(statusOf(started)).toBe('open')
    started.balances.amounts.set(dollarContract, 99_500_000n)
    await pass(started, 1)
    await until(started, 'arrived')
    expect(started.onramp.purchases.get('one')).toMatchObject({ received: '98500000' })
  })

  test('a rise of the balance counts for one of two open purchases of a token', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider({ status: undefined })] } })
    const { purchases, follow } = started.onramp
    for (const id of ['one', 'two']) purchases.add({ ...purchase, id, decimals: 6, before: '0' })
    started.balances.amounts.set(dollarContract, 7n)
    follow('one')
    follow('two')
    await pass(started, 2)
    const statuses = () => purchases.$all.get().map(({ status }) => status)
    expect([...statuses()].sort()).toEqual(['arrived', 'open'])
    started.balances.amounts.set(dollarContract, 10n)
    await pass(started, 1)
    await vi.waitFor(() => expect(statuses()).toEqual(['arrived', 'arrived']))
    expect(
      purchases.$all
        .get()
        .map(({ received }) => received)
        .sort(),
    ).toEqual(['3', '7'])
  })

  test('a rise that is not what was bought settles nothing, and the transfer of what was bought does', async () => {
    const started = await startOnramp({ options: { providers: [] } })
    started.onramp.purchases.add({ ...purchase, decimals: 6, before: '0', expected: '98500000' })
    started.balances.amounts.set(dollarContract, 5_000_000n)
    const { list } = followWithActivity(started, [{ ...arrival, transfers: [{ ...transfer, amount: '5' }] }])
    await pass(started, 60)
    expect(statusOf(started)).toBe('unseen')
    started.balances.amounts.set(dollarContract, 103_500_000n)
    list.items = [...list.items, { ...arrival, hash: '0xb' }]
    comeBack(started)
    await until(started, 'arrived')
    expect(started.onramp.purchases.get('one')).toMatchObject({ received: '98500000', hash: '0xb' })
  })

  test('a rise by what was bought settles nothing while activity lists no transfer of it', async () => {
    const started = await startOnramp({ options: { providers: [] } })
    started.onramp.purchases.add({ ...purchase, decimals: 6, before: '0', expected: '98500000' })
    started.balances.amounts.set(dollarContract, 98_500_000n)
    followWithActivity(started, [])
    await pass(started, 60)
    expect(statusOf(started)).toBe('unseen')
  })

  test('a purchase that was spent before it was looked for is seen in the activity, which is asked rarely', async () => {
    const started = await startOnramp({ options: { providers: [] } })
    started.onramp.purchases.add({ ...purchase, decimals: 6, before: '1000000', expected: '98500000' })
    const { list, refreshActivity } = followWithActivity(started, [])
    await pass(started, 9)
    expect(refreshActivity).toHaveBeenCalledTimes(2)
    list.items = [arrival]
    await pass(started, 5)
    await until(started, 'arrived')
    expect(started.onramp.purchases.get('one')).toMatchObject({ received: '98500000', hash: '0xa' })
  })

  test('without activity, the balance settles a purchase only by what was bought, and only for three days', async () => {
    const started = await startOnramp({ options: { providers: [] } })
    const { purchases, follow } = started.onramp
    for (const id of ['one', 'two']) {
      purchases.add({ ...purchase, id, decimals: 6, before: '0', expected: '98500000' })
    }
    started.balances.amounts.set(dollarContract, 5_000_000n)
    follow('one')
    await pass(started, 2)
    expect(statusOf(started)).toBe('open')
    started.balances.amounts.set(dollarContract, 97_000_000n)
    await pass(started, 1)
    await until(started, 'arrived')
    await started.clock.advance(3 * day)
    started.balances.amounts.set(dollarContract, 195_500_000n)
    follow('two')
    await pass(started, 2)
    expect(purchases.get('two')).toMatchObject({ status: 'open' })
  })

  test('what arrived by the word of a provider counts for no other purchase', async () => {
    const provider = createFakeProvider()
    const started = await startOnramp({ options: { providers: [provider] } })
    const { purchases, follow } = started.onramp
    purchases.add({ ...purchase, id: 'other', decimals: 6, before: '0' })
    purchases.add({ ...purchase, purchase: 'p1' })
    started.balances.amounts.set(dollarContract, 7n)
    provider.answer.status = async () => ({ status: 'arrived' })
    follow('one')
    await until(started, 'arrived')
    follow('other')
    await pass(started, 2)
    expect(purchases.get('other')).toMatchObject({ status: 'open', before: '7' })
  })

  test('a status that the provider named stays while it does not answer, and is asked for later', async () => {
    const provider = createFakeProvider()
    const started = await startOnramp({ options: { providers: [provider] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    provider.answer.status = async () => ({ status: 'paid' })
    started.onramp.follow('one')
    await until(started, 'paid')
    provider.answer.status = () => Promise.reject(new Error('down'))
    await pass(started, 200)
    expect(statusOf(started)).toBe('paid')
    provider.answer.status = async () => ({ status: 'arrived' })
    comeBack(started)
    await until(started, 'arrived')
  })

  test('a purchase of which nothing was seen is unseen after 20 looks, and then looked for once when the user comes back', async () => {
    const provider = createFakeProvider()
    provider.answer.status = () => Promise.reject(new Error('down'))
    const started = await startOnramp({ options: { providers: [provider] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    started.onramp.follow('one')
    await pass(started, 18)
    expect(statusOf(started)).toBe('open')
    await pass(started, 4)
    expect(statusOf(started)).toBe('unseen')
    await pass(started, 120)
    expect(provider.asked).toHaveLength(20)
    comeBack(started)
    await pass(started, 60)
    expect(provider.asked).toHaveLength(21)
    started.onramp.follow('one')
    await pass(started, 60)
    expect(provider.asked).toHaveLength(22)
    provider.answer.status = async () => ({ status: 'arrived' })
    comeBack(started)
    await until(started, 'arrived')
  })

  test('nothing is looked for while the page is hidden, and everything at once when the user comes back', async () => {
    const provider = createFakeProvider()
    const started = await startOnramp({ options: { providers: [provider] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    started.onramp.follow('one')
    await pass(started, 2)
    const asked = provider.asked.length
    Object.assign(started.window.document, { visibilityState: 'hidden' })
    started.window.document.dispatchEvent(new Event('visibilitychange'))
    await pass(started, 60)
    started.onramp.follow('one')
    await pass(started, 60)
    expect(provider.asked).toHaveLength(asked)
    expect(statusOf(started)).toBe('open')
    provider.answer.status = async () => ({ status: 'arrived' })
    comeBack(started)
    await until(started, 'arrived')
  })

  test('a purchase that a provider never settles is looked for about an hour, and again when the user comes back', async () => {
    const provider = createFakeProvider()
    const started = await startOnramp({ options: { providers: [provider] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    provider.answer.status = async () => ({ status: 'pending' })
    started.onramp.follow('one')
    await pass(started, 2_000)
    expect(provider.asked).toHaveLength(80)
    comeBack(started)
    await pass(started, 2_000)
    expect(provider.asked).toHaveLength(160)
    await started.clock.advance(30 * day)
    comeBack(started)
    await pass(started, 60)
    // After 30 days, once.
    expect(provider.asked).toHaveLength(161)
  })

  test('a purchase that its provider does not know is looked for in the account', async () => {
    const provider = createFakeProvider()
    const started = await startOnramp({ options: { providers: [provider] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1', decimals: 6, before: '0', expected: '98500000' })
    provider.answer.status = async () => undefined
    started.onramp.follow('one')
    await pass(started, 1)
    expect(started.onramp.$unreached.get().size).toBe(0)
    started.balances.amounts.set(dollarContract, 98_500_000n)
    await pass(started, 1)
    await until(started, 'arrived')
    expect(started.onramp.purchases.get('one')).toMatchObject({ received: '98500000' })
  })

  test('reports that nothing answers, and goes on', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider({ status: undefined })] } })
    started.onramp.purchases.add({ ...purchase, decimals: 6, before: '0' })
    started.balances.failure = new Error('down')
    started.onramp.follow('one')
    await vi.waitFor(() => expect([...started.onramp.$unreached.get()]).toEqual(['one']))
    started.balances.failure = undefined
    started.balances.amounts.set(dollarContract, 7n)
    await pass(started, 2)
    await until(started, 'arrived')
    expect(started.onramp.$unreached.get().size).toBe(0)
  })

  test('a checked page of an open purchase is offered after a reload, and a wrong one is not', async () => {
    const provider = createFakeProvider()
    const started = await startOnramp({ options: { providers: [provider] } })
    for (const id of ['one', 'two']) started.onramp.purchases.add({ ...purchase, id, purchase: 'p1' })
    const url = `https://pay.example/buy?to=${account}`
    provider.answer.status = async () => ({ status: 'open', page: { url } })
    started.onramp.follow('one')
    await vi.waitFor(() => expect(started.onramp.$pages.get().get('one')).toBe(url))
    provider.answer.status = async () => ({ status: 'open', page: { url: 'https://evil.example/' } })
    started.onramp.follow('two')
    await pass(started, 2)
    expect(started.onramp.$pages.get().has('two')).toBe(false)
  })

  test('ends when the modal stops, and goes on when it starts again', async () => {
    const provider = createFakeProvider()
    const started = await startOnramp({ options: { providers: [provider] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    started.onramp.follow('one')
    await until(started, 'open')
    started.stop()
    const before = provider.asked.length
    await pass(started, 3)
    expect(provider.asked).toHaveLength(before)
    provider.answer.status = async () => ({ status: 'arrived' })
    started.start()
    await until(started, 'arrived')
  })

  test('a final status does not change, also when an older look ends later', async () => {
    const started = await startOnramp({ options: { providers: [] } })
    const { purchases } = started.onramp
    purchases.add({ ...purchase, status: 'arrived' })
    purchases.update('one', { status: 'paid' })
    purchases.claim(purchase, { hash: '0xlate' }, 5n)
    expect(purchases.get('one')).toMatchObject({ status: 'arrived' })
    expect(purchases.get('one')).not.toHaveProperty('hash')
  })
})

test('a purchase of an earlier page is followed from its storage', async () => {
  const provider = createFakeProvider()
  const before = await startOnramp({ options: { providers: [provider] } })
  before.onramp.purchases.add({ ...purchase, purchase: 'p1', status: 'unseen' })
  before.stop()
  provider.answer.status = async () => ({ status: 'arrived' })
  const after = await startOnramp({ options: { providers: [provider] }, storage: before.storage })
  await vi.dynamicImportSettled()
  await until(after, 'arrived')
})
