import { createManualClock } from '@latchkey/testkit'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { ActivityItem } from '../contract/activity.js'
import { findArrival } from './findArrival.js'

const purchase = {
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
} as const
const transfer = { direction: 'in', amount: '98.5', symbol: 'USDC', isSpam: false } as const
const item: ActivityItem = { hash: '0xa', status: 'confirmed', at: 1_000_000, transfers: [transfer] }

const find = (items: readonly ActivityItem[], status = 'done', claimed: string | undefined = undefined) =>
  findArrival({
    clock: createManualClock(),
    activity: {
      activity: () => atom({ items, status, isOutdated: false }),
      refreshActivity: async () => undefined,
    },
    purchase,
    rise: 98_500_000n,
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
  ['more than the balance has risen', { ...item, transfers: [{ ...transfer, amount: '99' }] }],
  ['too many places', { ...item, transfers: [{ ...transfer, amount: '0.1234567' }] }],
] as const)('findArrival() takes %s for no arrival', async (_, other) => {
  await expect(find([other])).resolves.toBe('none')
})

test('findArrival() takes no transaction of another purchase, and says where nothing is listed', async () => {
  await expect(find([item], 'done', '0xa')).resolves.toBe('none')
  await expect(find([item], 'unsupported')).resolves.toBe('unlisted')
})
