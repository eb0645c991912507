import { expect, test } from 'vitest'
import { writePrice } from './writePrice.js'

test.each([
  ['2400.5', 'usd', 'en-US', '$2,400.50'],
  ['1', 'usd', 'en-US', '$1.00'],
  ['67123.4567', 'eur', 'de', '67.123,46\u00a0€'],
  ['360012.5', 'jpy', 'en-US', '¥360,013'],
  ['0.99981234', 'usd', 'en-US', '$0.999812'],
  ['0.00001234567', 'usd', 'en-US', '$0.0000123457'],
  ['.5', 'usd', 'en-US', '$0.5'],
  ['2400.5', 'a coin', 'en-US', '2,400.50 A COIN'],
])('the price %s in %s is written for %s as %s', (price, currency, locale, written) => {
  expect(writePrice(price, currency, locale)).toBe(written)
})
