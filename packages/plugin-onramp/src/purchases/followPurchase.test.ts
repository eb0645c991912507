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
      const followed = started.onramp.follow('one', new AbortController().signal, () => undefined)
      for (const expected of ['open', 'pending', 'paid', last]) {
        await until(started, expected)
        await started.clock.advance(5_000)
      }
      await followed
      expect(started.onramp.purchases.get('one')).toMatchObject({ hash: '0xabc' })
      expect(provider.asked.filter(({ kind }) => kind === 'status')).toHaveLength(4)
    },
  )

  test('sees the tokens in the balance where the provider has no status', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider({ status: undefined })] } })
    started.onramp.purchases.add({ ...purchase, decimals: 6, before: '1000000' })
    started.balances.amounts.set(dollarContract, 1_000_000n)
    const followed = started.onramp.follow('one', new AbortController().signal, () => undefined)
    await pass(started, 2)
    expect(statusOf(started)).toBe('open')
    started.balances.amounts.set(dollarContract, 99_500_000n)
    await pass(started, 1)
    await followed
    expect(started.onramp.purchases.get('one')).toMatchObject({ status: 'arrived', received: '98500000' })
  })

  test('says after 20 looks that nothing was seen, and goes on when it is followed again', async () => {
    const provider = createFakeProvider()
    const status = vi.spyOn(provider.answer, 'status')
    const started = await startOnramp({ options: { providers: [provider] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    const followed = started.onramp.follow('one', new AbortController().signal, () => undefined)
    await pass(started, 25)
    await followed
    expect(statusOf(started)).toBe('unseen')
    expect(status).toHaveBeenCalledTimes(20)
    status.mockResolvedValue({ status: 'arrived' })
    await started.onramp.follow('one', new AbortController().signal, () => undefined)
    expect(statusOf(started)).toBe('arrived')
  })

  test('reports that nothing answers, and goes on', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider({ status: undefined })] } })
    started.onramp.purchases.add({ ...purchase, decimals: 6, before: '0' })
    started.balances.failure = new Error('down')
    const reached: boolean[] = []
    const followed = started.onramp.follow('one', new AbortController().signal, (isReached) => reached.push(isReached))
    await pass(started, 1)
    started.balances.failure = undefined
    started.balances.amounts.set(dollarContract, 7n)
    await pass(started, 2)
    await followed
    expect(reached[0]).toBe(false)
    expect(reached.at(-1)).toBe(true)
    expect(statusOf(started)).toBe('arrived')
  })

  test('a purchase of a provider that is no longer configured is followed by its balance alone', async () => {
    const started = await startOnramp({ options: { providers: [] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    const followed = started.onramp.follow('one', new AbortController().signal, () => undefined)
    await pass(started, 25)
    await followed
    expect(statusOf(started)).toBe('unseen')
  })

  test('ends with its signal, and when the purchase is forgotten', async () => {
    const started = await startOnramp({ options: { providers: [createFakeProvider()] } })
    started.onramp.purchases.add({ ...purchase, purchase: 'p1' })
    const gone = new AbortController()
    const followed = started.onramp.follow('one', gone.signal, () => undefined)
    gone.abort(new Error('gone'))
    await expect(followed).rejects.toThrow('gone')
    started.onramp.purchases.remove('one')
    await started.onramp.follow('one', new AbortController().signal, () => undefined)
    expect(statusOf(started)).toBeUndefined()
  })
})

test('a purchase of an earlier page is followed from its storage', async () => {
  const provider = createFakeProvider()
  const before = await startOnramp({ options: { providers: [provider] } })
  before.onramp.purchases.add({ ...purchase, purchase: 'p1' })
  before.stop()
  provider.answer.status = async () => ({ status: 'arrived' })
  const after = await startOnramp({ options: { providers: [provider] }, storage: before.storage })
  await vi.dynamicImportSettled()
  await until(after, 'arrived')
})
