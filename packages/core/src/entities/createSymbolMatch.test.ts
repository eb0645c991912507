import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSymbolMatch } from './createSymbolMatch.js'

const own = { symbol: 'ETH' }
const usdc = { symbol: 'USDC', address: '0xusdc' }
const shop = { symbol: 'SHOP', address: '0xshop' }
const find = createSymbolMatch([own, usdc, shop, { symbol: 'usdc', address: '0xsecond' }])

test.each([
  ['the same symbol', 'USDC', usdc],
  ['another case', 'usdc', usdc],
  ['spaces and invisible characters', ' US\u200bD\u00a0C', usdc],
  ['Cyrillic letters', 'UЅDС', usdc],
  ['full width', 'ＵＳＤＣ', usdc],
  ['an accent', 'ŪSDC', usdc],
  ['a digit in place of a letter', 'SH0P', shop],
  ['Greek letters', 'SHΟP', shop],
  ['the symbol of the own currency', 'eth', own],
])('a token with %s is matched with the listed one', (_, symbol, expected) => {
  expect(find({ symbol, address: '0xother' })).toBe(expected)
})

test.each(['USDC.e', 'USDT', 'WETH', '', '\u200b', 'SHOPS'])('%j is a symbol of its own', (symbol) => {
  expect(find({ symbol, address: '0xother' })).toBeUndefined()
})

test('listed tokens are matched with none, except the second one with a symbol', () => {
  expect([own, usdc, shop].map(find)).toEqual([undefined, undefined, undefined])
  expect(find({ symbol: 'USDC', address: '0xsecond' })).toBe(usdc)
})

test('symbols without a visible character are matched with none, also if a listed token has one', () => {
  const match = createSymbolMatch([{ symbol: '\u200b', address: '1' }, { symbol: '' }])
  expect(['', ' ', '\u200b'].map((symbol) => match({ symbol, address: '2' }))).toEqual(Array(3).fill(undefined))
})

test('no symbol makes it throw, and the first listed one is never matched', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, text, (one, other) => {
      const match = createSymbolMatch([{ symbol: one, address: '1' }])
      expect(match({ symbol: one, address: '1' })).toBeUndefined()
      match({ symbol: other, address: '2' })
    }),
  )
})
