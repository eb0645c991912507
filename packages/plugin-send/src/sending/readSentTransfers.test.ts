import { displayAmount } from '@latchkey/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostTransfers, readSentTransfers } from './readSentTransfers.js'

const whole = {
  id: 'one',
  networkId: 'fake:1',
  from: 'fake-alice',
  to: 'fake-bob',
  symbol: 'FAKE',
  decimals: 6,
  amount: '5',
  at: 1,
  status: 'pending',
}

test('property: anything in storage gives a list of whole transfers', () => {
  const member = fc.oneof(fc.jsonValue(), fc.constantFrom('pending', '5', 1))
  const record = fc.dictionary(fc.constantFrom(...Object.keys(whole), 'hash', 'fee', 'memo'), member)
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(record)), (stored) => {
      for (const { amount, decimals, id } of readSentTransfers(stored)) {
        expect([typeof id, /^\d+$/.test(amount), Number.isInteger(decimals)]).toEqual(['string', true, true])
      }
    }),
  )
})

test('the newest transfers are kept, with their optional members', () => {
  const optional = { hash: '0x1', fee: '7', replacements: ['0x2', '0x3'], newestKind: 'cancel' }
  const all = Array.from({ length: 30 }, (_, index) => ({ ...whole, id: `${index}`, ...optional, odd: 1 }))
  const read = readSentTransfers(all)
  expect(read).toHaveLength(mostTransfers)
  expect(read[0]).toEqual({ ...whole, id: '0', ...optional })
})

test('a token without a symbol, and one with as many decimals as can be shown, are kept', () => {
  const odd = { ...whole, symbol: '', decimals: 77, request: '["pay"]', isChecked: true }
  expect(readSentTransfers([odd])).toEqual([odd])
  expect(displayAmount(5n, odd.decimals, { locale: 'en' })).toBe('<0.001')
})

test('more decimals than can be shown are no transfer', () => {
  expect(readSentTransfers([{ ...whole, decimals: 78 }])).toEqual([])
})

test('replacements that are no texts are left out', () => {
  const [read] = readSentTransfers([{ ...whole, replacements: ['0x2', 1, '', null] }])
  expect(read?.replacements).toEqual(['0x2'])
})
