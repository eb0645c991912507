import { createFakeAdapter, type FakeProvider } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { connectedContext } from '../../testing/connectedContext.js'
import { fakeAccounts } from '../../testing/fakeAccounts.js'
import type { Call } from '../contract/adapter.js'
import { provide } from '../contract/provide.js'
import {
  planTransferService,
  type TransferEstimate,
  type TransferPlan,
  transferService,
} from '../contract/services/transfers.js'
import { type LateAnswer, requestAnsweredLateEvent } from '../contract/walletEvents.js'
import type { AmountScale } from '../entities/amountScale.js'
import { createTransferActions } from './createTransferActions.js'

const plan: TransferPlan = {
  networkId: 'fake:1',
  from: 'fake-alice',
  to: 'fake-bob',
  amount: 5n,
  estimate: { fee: 100n, expectedFee: 50n },
  funds: { native: 1_000n },
}

/** A modal with an account, and an adapter whose transfers are what a test says. */
async function connected({
  send = (call) => call.sendOnce(['pay', 5n], async () => 'fake-hash'),
  renew = async () => plan,
}: {
  readonly send?: (call: Call<FakeProvider>) => Promise<string>
  readonly renew?: () => Promise<TransferPlan>
} = {}) {
  const adapter = createFakeAdapter({
    namespace: 'fake',
    services: [
      provide(transferService, { estimate: async () => plan.estimate, send }),
      provide(planTransferService, { plan: renew, max: async () => ({ amount: 5n, estimate: plan.estimate }) }),
    ],
    wallets: [{ accounts: [fakeAccounts.alice] }],
  })
  const page = await connectedContext(adapter)
  return { ...page, transfers: createTransferActions(page.context) }
}

describe('send()', () => {
  test('names its entry before the wallet gets the request, and the late answer says what was asked for', async () => {
    const events: string[] = []
    const late: LateAnswer[] = []
    let answer: (hash: string) => void = () => undefined
    const { transfers, modal } = await connected({
      send: (call) =>
        call.sendOnce(['pay', 5n], () => {
          events.push('request')
          return new Promise((resolve) => {
            answer = resolve
          })
        }),
    })
    modal.events.on(requestAnsweredLateEvent, (given) => late.push(given))
    const stop = new AbortController()
    const onEntry = () => events.push('entry')
    const sent = expect(transfers.send(plan, { signal: stop.signal, onEntry })).rejects.toMatchObject({
      code: 'LATCHKEY_CANCELLED',
    })
    await expect.poll(() => events).toEqual(['entry', 'request'])
    stop.abort()
    await sent
    answer('fake-hash')
    await expect.poll(() => late).toMatchObject([{ request: '["pay","5n"]', result: 'fake-hash' }])
  })

  test('joins an equal request that is open, with one entry', async () => {
    const entries: string[] = []
    let answer: (hash: string) => void = () => undefined
    const { transfers } = await connected({
      send: (call) =>
        call.sendOnce('pay', () => {
          return new Promise((resolve) => {
            answer = resolve
          })
        }),
    })
    const onEntry = (id: string) => entries.push(id)
    const hashes = [transfers.send(plan, { onEntry }), transfers.send(plan, { onEntry })]
    await expect.poll(() => entries.length).toBe(2)
    expect(new Set(entries).size).toBe(1)
    answer('fake-hash')
    await expect(Promise.all(hashes)).resolves.toEqual(['fake-hash', 'fake-hash'])
  })

  test('asks for nothing when it is cancelled before', async () => {
    const asked: string[] = []
    const stop = new AbortController()
    const { transfers } = await connected({ renew: () => new Promise(() => undefined) })
    const sent = expect(
      transfers.send(plan, { signal: stop.signal, onEntry: (id) => asked.push(id) }),
    ).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
    stop.abort()
    await sent
    expect(asked).toEqual([])
  })

  test.each<[string, TransferEstimate]>([
    ['a price above the confirmed highest fee', { fee: 300n, expectedFee: 101n }],
    ['a fee without a range that has risen', { fee: 101n }],
    ['a deposit that was not shown', { fee: 100n, expectedFee: 50n, deposit: 51n }],
  ])('asks for nothing at %s', async (_, estimate) => {
    const asked: string[] = []
    const { transfers } = await connected({ renew: async () => ({ ...plan, estimate }) })
    await expect(transfers.send(plan, { onEntry: (id) => asked.push(id) })).rejects.toMatchObject({
      code: 'LATCHKEY_TRANSACTION_MISMATCH',
      part: 'fee',
    })
    expect(asked).toEqual([])
  })

  test.each<[string, AmountScale | undefined, AmountScale | undefined]>([
    ['another factor', { numerator: 10n, denominator: 1n }, { numerator: 11n, denominator: 1n }],
    ['a factor where there was none', undefined, { numerator: 10n, denominator: 1n }],
    ['an amount that the network alone can compute', { numerator: 10n, denominator: 1n }, 'network'],
  ])('asks for nothing where the network now shows the amount by %s', async (_, before, after) => {
    const withScale = (scale: AmountScale | undefined) => ({ ...plan, funds: { ...plan.funds, scale } })
    const { transfers } = await connected({ renew: async () => withScale(after) })
    await expect(transfers.send(withScale(before))).rejects.toMatchObject({ part: 'scale' })
    const same = await connected({ renew: async () => withScale(after) })
    await expect(same.transfers.send(withScale(after))).resolves.toBe('fake-hash')
  })

  test('asks the wallet while the price stays below the confirmed highest fee', async () => {
    const { transfers } = await connected({
      renew: async () => ({ ...plan, estimate: { fee: 130n, expectedFee: 70n } }),
    })
    await expect(transfers.send(plan)).resolves.toBe('fake-hash')
  })

  test('asks the wallet at any price where the account pays no fee', async () => {
    const funds = { native: 0n, isFeeSponsored: true } as const
    const { transfers } = await connected({
      renew: async () => ({ ...plan, funds, estimate: { fee: 300n, expectedFee: 101n } }),
    })
    await expect(transfers.send({ ...plan, funds })).resolves.toBe('fake-hash')
  })
})
