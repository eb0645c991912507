import type { AmountScale } from '@latchkey/core'
import { createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { ActivityItem } from '../contract/activity.js'
import { findArrival } from './findArrival.js'
import type { Purchase } from './Purchase.js'

const day = 24 * 60 * 60_000
const purchase: Purchase = {
  id: 'one',
  provider: 'harbour',
  providerName: 'Harbour Pay',
  account: '0x1',
  networkId: 'eip155:1',
  symbol: 'USDC',
  amount: '100',
  currency: 'USD',
  status: 'open',
  at: 1_000_000,
  decimals: 6,
  before: '0',
  expected: '98500000',
}
const transfer = { direction: 'in', amount: '98.5', symbol: 'USDC', isSpam: false } as const
const item: ActivityItem = { hash: '0xa', status: 'confirmed', at: 1_000_000, isSpam: false, transfers: [transfer] }

interface Case {
  readonly status?: string
  readonly claimed?: string
  readonly rise?: bigint
  readonly bought?: Partial<Purchase>
  readonly scale?: AmountScale
}

const find = (
  items: readonly ActivityItem[],
  { status = 'done', claimed, rise = 98_500_000n, bought = {}, scale }: Case = {},
) =>
  findArrival({
    clock: createManualClock(),
    activity: {
      activity: () => atom({ items, status, isOutdated: false }),
      refreshActivity: async () => undefined,
    },
    purchase: { ...purchase, ...bought },
    rise,
    scale,
    isClaimed: (hash) => hash === claimed,
    signal: new AbortController().signal,
  })

test('findArrival() finds the transaction that brought the tokens', async () => {
  await expect(find([item])).resolves.toEqual({ received: '98500000', hash: '0xa' })
})

test.each([
  ['an older one', { ...item, at: 0 }],
  ['one that failed', { ...item, status: 'failed' }],
  ['one that sends', { ...item, transfers: [{ ...transfer, direction: 'out' }] }],
  ['another token', { ...item, transfers: [{ ...transfer, symbol: 'USDT' }] }],
  ['spam', { ...item, transfers: [{ ...transfer, isSpam: true }] }],
  ['what the rules of the service call spam', { ...item, isSpam: true }],
  ['one that comes days later', { ...item, at: purchase.at + 4 * day }],
  ['much less than was bought', { ...item, transfers: [{ ...transfer, amount: '5' }] }],
  ['much more than was bought', { ...item, transfers: [{ ...transfer, amount: '120' }] }],
  ['a swap', { ...item, transfers: [{ ...transfer, direction: 'out', symbol: 'ETH', amount: '0.04' }, transfer] }],
  ['too many places', { ...item, transfers: [{ ...transfer, amount: '0.1234567' }] }],
] as const)('findArrival() takes %s for no arrival', async (_, other) => {
  await expect(find([other])).resolves.toBe('none')
})

test('findArrival() takes another token with the same symbol for no arrival where the activity names the token', async () => {
  const address = '0xA0b8'
  const named = (token: string) => ({ ...item, transfers: [{ ...transfer, token }] })
  const bought = { address }
  await expect(find([named('eip155:1:0xfa4e')], { bought })).resolves.toBe('none')
  await expect(find([named('eip155:1:native')], { bought })).resolves.toBe('none')
  await expect(find([named(`eip155:137:${address}`)], { bought })).resolves.toBe('none')
  await expect(find([named(`eip155:1:${address}`)], { bought })).resolves.toMatchObject({ hash: '0xa' })
  // The own currency has no address.
  await expect(find([named('eip155:1:0xfa4e')])).resolves.toBe('none')
  await expect(find([named('eip155:1:native')])).resolves.toMatchObject({ hash: '0xa' })
})

test('findArrival() takes no transaction of another purchase, and says where nothing is listed', async () => {
  await expect(find([item], { claimed: '0xa' })).resolves.toBe('none')
  await expect(find([item], { status: 'unsupported' })).resolves.toBe('unlisted')
})

test('findArrival() finds what arrived at another rate, and what was spent since', async () => {
  const other = { ...item, transfers: [{ ...transfer, amount: '91.25' }] }
  await expect(find([other], { rise: 90_000_000n })).resolves.toEqual({ received: '91250000', hash: '0xa' })
  await expect(find([item], { rise: -5n })).resolves.toEqual({ received: '98500000', hash: '0xa' })
})

test('findArrival() takes a transaction before the purchase only if the balance has risen by it', async () => {
  const early = { ...item, at: purchase.at - 60_000 }
  await expect(find([early])).resolves.toEqual({ received: '98500000', hash: '0xa' })
  await expect(find([early], { rise: 0n })).resolves.toBe('none')
})

test('findArrival() takes any amount where the provider named no price', async () => {
  const other = { ...item, transfers: [{ ...transfer, amount: '5' }] }
  await expect(find([other], { bought: { expected: undefined } })).resolves.toMatchObject({ received: '5000000' })
})

test('findArrival() compares what activity shows with what is stored: by a factor of 10, 98.5 are 9,850,000 units', async () => {
  const scale = { numerator: 10n, denominator: 1n }
  const bought = { expected: '9850000' }
  await expect(find([item], { scale, bought, rise: 9_850_000n })).resolves.toEqual({ received: '9850000', hash: '0xa' })
  await expect(find([item], { bought, rise: 9_850_000n })).resolves.toBe('none')
})
