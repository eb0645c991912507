import type { Json, Storage } from '@latchkey/core'
import { createMemoryStorage } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createPurchases } from './createPurchases.js'
import type { Purchase } from './Purchase.js'
import { readPurchases } from './readPurchases.js'

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
  at: 5,
  decimals: 6,
  before: '7',
}

function storageOf(stored: Json | undefined): Storage {
  const engine = createMemoryStorage()
  if (stored !== undefined) engine.setItem('purchases', JSON.stringify(stored))
  return {
    get: (key) => JSON.parse(engine.getItem(key) ?? 'null') as Json,
    set: (key, value) => engine.setItem(key, JSON.stringify(value)),
    remove: (key) => engine.removeItem(key),
  }
}

test.each([
  undefined,
  null,
  {},
  [null, 1, 'x', {}],
  [{ ...purchase, status: 'nice' }],
  [{ ...purchase, amount: '-1' }],
  [{ ...purchase, at: 'now' }],
  [{ ...purchase, account: 7 }],
  [{ ...purchase, provider: '' }],
])('readPurchases() reads nothing from %j', (stored) => {
  expect(readPurchases(stored)).toEqual([])
})

test('readPurchases() leaves out members that it can not use, and keeps 20 at most', () => {
  const { decimals, before, ...plain } = purchase
  expect(decimals).toBe(6)
  expect(before).toBe('7')
  expect(readPurchases([{ ...purchase, decimals: 900, hash: 1, more: true }])).toEqual([plain])
  expect(readPurchases([{ ...purchase, before: '-7', purchase: 'p', received: '3', expected: '4' }])).toEqual([
    { ...plain, decimals: 6, purchase: 'p', received: '3', expected: '4' },
  ])
  expect(readPurchases(Array.from({ length: 30 }, () => purchase))).toHaveLength(20)
})

test('purchases of another tab are kept when one is added, changed or removed', () => {
  const storage = storageOf(undefined)
  const here = createPurchases(storage)
  const there = createPurchases(storage)
  there.add({ ...purchase, id: 'there' })
  here.add(purchase)
  expect(here.$all.get().map(({ id }) => id)).toEqual(['one', 'there'])
  here.update('there', { status: 'arrived' })
  here.update('gone', { status: 'arrived' })
  there.reload()
  expect(there.get('there')?.status).toBe('arrived')
  there.remove('one')
  here.reload()
  expect(here.get('one')).toBeUndefined()
})
