import { formatUnits, parseAmount } from '@latchkey/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareMoney } from './compareMoney.js'
import { estimateQuote } from './estimateQuote.js'
import { limitProblem } from './limitProblem.js'
import { moneyDigits } from './moneyDigits.js'
import { writeMoney } from './writeMoney.js'

const cents = fc.bigInt({ min: 0n, max: 10n ** 15n })

describe('estimateQuote()', () => {
  test('leaves 98 to 99 of 100 with fees of 1 to 2 %, and is marked as an estimate', () => {
    expect(estimateQuote('100', [100, 200], 2)).toEqual({ estimate: true, total: '100', worth: ['98', '99'] })
  })

  test('property: the range holds what the exact fees leave, and never more than the amount', () => {
    const fee = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(cents, fee, fee, (units, one, other) => {
        const lowest = Math.min(one, other)
        const highest = Math.max(one, other)
        const { worth, total } = estimateQuote(formatUnits(units, 2), [lowest, highest], 2)
        const [least, most] = worth.map((each) => parseAmount(each, 2)) as [bigint, bigint]
        expect(parseAmount(total, 2)).toBe(units)
        expect(least >= 0n && least <= most && most <= units).toBe(true)
        // Exact, in 1/10,000 of a cent, and not more than one cent away.
        expect(least * 10_000n <= units * BigInt(10_000 - highest)).toBe(true)
        expect(most * 10_000n >= units * BigInt(10_000 - lowest)).toBe(true)
        expect((least + 1n) * 10_000n > units * BigInt(10_000 - highest)).toBe(true)
        expect((most - 1n) * 10_000n < units * BigInt(10_000 - lowest)).toBe(true)
      }),
    )
  })
})

describe('limitProblem()', () => {
  const limits = [
    { method: 'card', min: '10.00', max: '7500.00' },
    { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]

  test.each([
    ['9.99', { kind: 'low', limit: '10.00' }],
    ['10', undefined],
    ['7500.01', undefined],
    ['25000', undefined],
    ['25000.01', { kind: 'high', limit: '25000.00' }],
  ])('of %s is %j', (amount, problem) => {
    expect(limitProblem(amount, limits)).toEqual(problem)
  })

  test('names the smaller amount between the limits of two methods, and nothing without limits', () => {
    const apart = [
      { method: 'a', min: '1', max: '2' },
      { method: 'b', min: '10', max: '20' },
    ]
    expect(limitProblem('5', apart)).toEqual({ kind: 'high', limit: '2' })
    expect(limitProblem('5', [])).toBeUndefined()
  })

  test('property: an amount has no problem exactly if some method takes it', () => {
    const limit = fc.tuple(cents, cents).map(([min, more]) => ({
      method: 'x',
      min: formatUnits(min, 2),
      max: formatUnits(min + more, 2),
    }))
    fc.assert(
      fc.property(cents, fc.array(limit, { minLength: 1, maxLength: 4 }), (units, all) => {
        const amount = formatUnits(units, 2)
        const fits = all.some(({ min, max }) => compareMoney(min, amount) <= 0 && compareMoney(amount, max) <= 0)
        expect(limitProblem(amount, all) === undefined).toBe(fits)
      }),
    )
  })
})

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['BHD', 3],
  ['POINTS', 2],
])('a currency %s has %i decimal places', (code, places) => {
  expect(moneyDigits(code)).toBe(places)
})

test.each([
  ['100', 'USD', 'en-US', '$100'],
  ['98.5', 'USD', 'en-US', '$98.50'],
  ['98.5', 'EUR', 'de-DE', '98,50\u00a0€'],
  ['5', 'POINTS', 'en-US', '5.00 POINTS'],
])('writeMoney() writes %s %s in %s as %s', (amount, code, locale, written) => {
  expect(writeMoney(amount, code, locale)).toBe(written)
})
