import fc, { bigInt, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { activityText } from '../react/activity/text.js'
import { formatTransfer } from './formatTransfer.js'
import type { HistoryTransfer } from './HistoryItem.js'
import { operationText } from './operationText.js'
import { shownTransfers } from './shownTransfers.js'

const transfer = (part: Partial<HistoryTransfer> = {}): HistoryTransfer => ({
  kind: 'token',
  direction: 'in',
  amount: '1.5',
  name: 'Fake',
  symbol: 'FAKE',
  picture: undefined,
  isSpam: false,
  ...part,
})

test.each([
  ['receive', '1.23456', 'en-US', '+1.234\u00a0FAKE'],
  ['deposit', '1', 'en-US', '+1\u00a0FAKE'],
  ['borrow', '1', 'en-US', '+1\u00a0FAKE'],
  ['claim', '1', 'en-US', '+1\u00a0FAKE'],
  ['withdraw', '2', 'en-US', '-2\u00a0FAKE'],
  ['repay', '2', 'en-US', '-2\u00a0FAKE'],
  ['burn', '2', 'en-US', '-2\u00a0FAKE'],
  ['send', '1999.9999', 'en-US', '1,999.999\u00a0FAKE'],
  ['trade', '0.0000000001', 'en-US', '<0.001\u00a0FAKE'],
  ['send', '1999.9999', 'de-DE', '1.999,999\u00a0FAKE'],
  ['__proto__', '1', 'en-US', '1\u00a0FAKE'],
])('the amount of %s %s in %s is %s', (operation, amount, locale, shown) => {
  expect(formatTransfer(transfer({ amount }), operation, locale)).toBe(shown)
})

test('an NFT is shown by its name, and a token without an amount by its symbol', () => {
  expect(formatTransfer(transfer({ kind: 'nft', name: 'Boat' }), 'receive', 'en-US')).toBe('Boat')
  expect(formatTransfer(transfer({ kind: 'nft', name: '' }), 'receive', 'en-US')).toBeUndefined()
  expect(formatTransfer(transfer({ amount: undefined }), 'receive', 'en-US')).toBe('FAKE')
})

test('a shown amount is never more than the amount, at any size', () => {
  fc.assert(
    property(bigInt({ min: 0n, max: 10n ** 40n }), integer({ min: 0, max: 30 }), (units, places) => {
      const digits = units.toString().padStart(places + 1, '0')
      const amount = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
      const shown = formatTransfer(transfer({ amount, symbol: '' }), 'send', 'en-US') ?? ''
      const [whole = '', fraction = ''] = shown.replace('<', '').replaceAll(',', '').split('.')
      const thousandths = BigInt(whole + fraction.padEnd(3, '0'))
      const real = (units * 1000n) / 10n ** BigInt(places)
      expect(shown.startsWith('<') ? real === 0n && units > 0n : thousandths === real).toBe(true)
    }),
  )
})

test('of many transfers what went out and what came in is shown, without spam', () => {
  const [spam, inward, more, out] = [
    transfer({ kind: 'nft', isSpam: true }),
    transfer({ symbol: 'A' }),
    transfer({ symbol: 'B' }),
    transfer({ symbol: 'C', direction: 'out' }),
  ]
  expect(shownTransfers([spam, inward, more, out])).toEqual([out, inward])
  expect(shownTransfers([spam, inward, more])).toEqual([inward, more])
  expect(shownTransfers([spam])).toEqual([])
})

test('each known operation has its past tense, and others are shown as they are', () => {
  const { texts } = activityText
  expect(operationText('trade', texts)).toBe('Swapped')
  expect(operationText('cancel', texts)).toBe('Canceled')
  expect(operationText('bridge', texts)).toBe('bridge')
  expect(operationText('toString', texts)).toBe('toString')
})
