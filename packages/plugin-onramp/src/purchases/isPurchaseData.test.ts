import type { LedgerEntry } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchaseData } from '../../testing/addPurchase.js'
import { writeMoney } from '../money/writeMoney.js'
import { explainStatus } from '../react/explainStatus.js'
import { onrampText } from '../react/text.js'
import { isPurchaseData } from './isPurchaseData.js'
import { toPurchase } from './toPurchase.js'

const entry: LedgerEntry = {
  ...{ id: 'one', kind: 'purchase', networkId: 'eip155:1', address: '0x1', accountId: 'ada' },
  ...{ at: 1, status: 'unknown', data: purchaseData },
}

test('property: what counts as a purchase can be shown', () => {
  const member = fc.oneof(
    fc.string(),
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom('5', '1.5', 'USD', 'open', 'failed', 'payout', '0xab', '\ud800', undefined),
  )
  const record = fc.dictionary(fc.constantFrom(...Object.keys(purchaseData), 'reason', 'hash'), member)
  // Few members are wrong, so that many count.
  const nearly = record.map((changes) => ({
    ...purchaseData,
    ...Object.fromEntries(Object.entries(changes).slice(0, 2)),
  }))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), record, nearly), (data) => {
      const shown = toPurchase({ ...entry, data: data as LedgerEntry['data'] })
      expect(shown !== undefined).toBe(isPurchaseData(data))
      if (!shown) return
      const { provider, providerName, symbol, address = '', purchase = '', hash = '' } = shown
      expect([provider, providerName, symbol, address, purchase].map((each) => typeof each)).toEqual(
        Array(5).fill('string'),
      )
      expect(writeMoney(shown.amount, shown.currency, 'en')).not.toBe('')
      expect(encodeURIComponent(hash)).toBeTypeOf('string')
      for (const isUnseen of [false, true]) {
        const { title, detail } = explainStatus(shown, isUnseen, onrampText.texts)
        expect([typeof title, typeof detail]).toEqual(['string', 'string'])
      }
    }),
  )
})

test('a purchase with all that it can have counts, and one of the own currency whose provider has no status', () => {
  const { address: _, purchase: __, ...least } = purchaseData
  expect(isPurchaseData(least)).toBe(true)
  expect(isPurchaseData({ ...purchaseData, status: 'failed', reason: 'payout', hash: `0x${'5a'.repeat(32)}` })).toBe(
    true,
  )
})

test.each([
  ['no provider', { provider: '' }],
  ['a name that is no text', { providerName: 7 }],
  ['an endless symbol', { symbol: 'U'.repeat(1001) }],
  ['a negative amount', { amount: '-1' }],
  ['an amount that is a number', { amount: 100 }],
  ['a status that no provider has', { status: 'nice' }],
  ['a status that is no text', { status: ['open'] }],
  ['a reason that no provider has', { reason: 'bored' }],
  ['a hash with a space', { hash: '0x ab' }],
  ['a hash that no link can have', { hash: '\ud800' }],
  ['an endless hash', { hash: 'a'.repeat(201) }],
  ['a token that is no text', { address: null }],
])('data with %s is no purchase', (_, changes) => {
  expect(isPurchaseData({ ...purchaseData, ...changes })).toBe(false)
})

test('an entry is shown as a purchase for the account that gets the tokens, and one of another kind is not', () => {
  expect(toPurchase(entry)).toEqual({ ...purchaseData, id: 'one', networkId: 'eip155:1', at: 1, account: '0x1' })
  expect(toPurchase({ ...entry, kind: 'transfer' })).toBeUndefined()
  expect(toPurchase({ ...entry, data: { ...purchaseData, amount: 'all' } })).toBeUndefined()
})
