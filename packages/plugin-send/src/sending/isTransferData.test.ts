import { displayAmount, type LedgerEntry } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTransferData } from './isTransferData.js'
import { toSentTransfer } from './toSentTransfer.js'

const whole = { to: 'fake-bob', symbol: 'FAKE', decimals: 6, amount: '5' }
const entry: LedgerEntry = {
  ...{ id: 'one', kind: 'transfer', networkId: 'fake:1', address: 'fake-alice', accountId: 'alice' },
  ...{ at: 1, status: 'pending', data: whole },
}

test('property: what counts as a transfer can be shown', () => {
  const member = fc.oneof(fc.jsonValue(), fc.constantFrom('5', 1, 'fake-bob', undefined))
  const record = fc.dictionary(fc.constantFrom(...Object.keys(whole), 'name', 'token', 'shown'), member)
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), record), (stored) => {
      if (!isTransferData(stored)) return
      const { to, name = '', token = '', symbol, shown = '', decimals, amount } = stored
      expect([to, name, token, symbol, shown].map((each) => typeof each)).toEqual(Array(5).fill('string'))
      expect(displayAmount(BigInt(amount), decimals, { locale: 'en' })).not.toBe('')
    }),
  )
})

test('a transfer with all that it can have counts, also without a symbol and with the most decimals', () => {
  const optional = { name: 'bob.example', token: 'fake-token', shown: '', isSmartAccount: true }
  expect(isTransferData(whole)).toBe(true)
  expect(isTransferData({ ...whole, ...optional })).toBe(true)
  expect(isTransferData({ ...whole, symbol: '', decimals: 77 })).toBe(true)
})

test.each([
  ['no receiver', { to: '' }],
  ['a receiver that is no text', { to: 7 }],
  ['a name that is no text', { name: null }],
  ['an endless symbol', { symbol: 'F'.repeat(1001) }],
  ['an amount with a point', { amount: '1.5' }],
  ['a negative amount', { amount: '-5' }],
  ['an amount that is a number', { amount: 5 }],
  ['more decimals than can be shown', { decimals: 78 }],
  ['decimals with a fraction', { decimals: 1.5 }],
  ['another mark of a smart account', { isSmartAccount: false }],
])('data with %s is no transfer', (_, changes) => {
  expect(isTransferData({ ...whole, ...changes })).toBe(false)
})

test('an entry is shown as a transfer with the address that sends, and one of another kind is not', () => {
  expect(toSentTransfer(entry)).toMatchObject({ ...whole, id: 'one', from: 'fake-alice', status: 'pending' })
  expect(toSentTransfer({ ...entry, kind: 'stake' })).toBeUndefined()
  expect(toSentTransfer({ ...entry, data: { ...whole, amount: 'all' } })).toBeUndefined()
})
