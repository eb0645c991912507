import { describe, expect, test, vi } from 'vitest'
import { createFakeProvider } from '../../testing/createFakeProvider.js'
import { account, dollarContract, networkId, type StartedOnramp, startOnramp } from '../../testing/startOnramp.js'
import type { ProviderStatus } from '../contract/OnrampProvider.js'
import type { Purchase } from './Purchase.js'

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
  at: 0,
}

const statusOf = ({ onramp }: StartedOnramp) => onramp.purchases.get('one')?.status
const until = (started: StartedOnramp, status: string) => vi.waitFor(() => expect(statusOf(started)).toBe(status))

/** Advances the clock look by look. */
async function pass({ clock }: StartedOnramp, looks: number): Promise<void> {
  for (let count = 0; count < looks; count += 1) await clock.advance(5_000)
}

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
    await pass(started, 12)
    await until(started, 'arrived')
  })

  test('a purchase of which nothing was seen is unseen after 20 looks, and is still looked for', async () => {
    const provider = createFakeProvider()
    provider.answer.status = () => Promise.reject(new Error('down'))
    const started = await startOnramp({ options: { providers: [provider] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    started.onramp.follow('one')
    await pass(started, 18)
    expect(statusOf(started)).toBe('open')
    await pass(started, 4)
    expect(statusOf(started)).toBe('unseen')
    const asked = provider.asked.length
    await pass(started, 120)
    // Once a minute at last.
    expect(provider.asked.length - asked).toBeLessThan(15)
    provider.answer.status = async () => ({ status: 'arrived' })
    started.window.document.dispatchEvent(new Event('visibilitychange'))
    await until(started, 'arrived')
  })

  test('the time in which the page is hidden does not count', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider({ status: undefined })] } })
    Object.assign(started.window.document, { visibilityState: 'hidden' })
    started.onramp.purchases.add({ ...purchase, decimals: 6, before: '0' })
    started.onramp.follow('one')
    await pass(started, 60)
    expect(statusOf(started)).toBe('open')
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
    started.onramp.purchases.add({ ...purchase, purchase: 'p1', at: started.clock.now() })
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
  before.onramp.purchases.add({ ...purchase, purchase: 'p1', status: 'unseen', at: before.clock.now() })
  before.stop()
  provider.answer.status = async () => ({ status: 'arrived' })
  const after = await startOnramp({ options: { providers: [provider] }, storage: before.storage })
  await vi.dynamicImportSettled()
  await until(after, 'arrived')
})
