import { expect, test } from 'vitest'
import type { OnrampCurrency, OnrampProvider, OnrampToken } from '../contract/OnrampProvider.js'
import type { Seller } from './Seller.js'
import { toTerms } from './toTerms.js'

const token: OnrampToken = { id: 'eth', name: 'Ether', symbol: 'ETH', networkId: 'eip155:1', networkName: 'ethereum' }
const sell = (id: string, currencies: readonly OnrampCurrency[], sold: OnrampToken = token): Seller => ({
  at: 0,
  provider: { id } as OnrampProvider,
  tokens: [{ token: sold, own: sold }],
  currencies,
})
const currency = (code: string, method = 'card', max = '1000'): OnrampCurrency => ({
  code,
  limits: [{ method, min: '10', max }],
})
const read = (sellers: readonly Seller[], more: { wantedCurrency?: string; currency?: string; text?: string } = {}) => {
  const { wantedCurrency = 'USD', currency: shown = 'USD', text = '100' } = more
  return toTerms({ sellers, token, currency: shown, wantedCurrency, entry: { text } }, 'en')
}

test('a currency of several providers is listed once, with the limits of each method', () => {
  const sellers = [
    sell('a', [currency('USD'), currency('EUR')]),
    sell('b', [currency('USD', 'card', '9'), currency('USD', 'bank', '5000')]),
  ]
  const { currencies, limits } = read(sellers)
  expect(currencies.map(({ code }) => code)).toEqual(['USD', 'EUR'])
  expect(limits).toEqual([
    { method: 'card', min: '10', max: '1000' },
    { method: 'bank', min: '10', max: '5000' },
  ])
})

test.each([
  ['EUR', 'USD', 'EUR'],
  ['CHF', 'EUR', 'EUR'],
  ['CHF', 'JPY', 'USD'],
])('with %s wanted and %s shown, the form shows %s of USD and EUR', (wantedCurrency, shown, next) => {
  const sellers = [sell('a', [currency('USD'), currency('EUR')])]
  expect(read(sellers, { wantedCurrency, currency: shown }).currency).toBe(next)
})

test('only providers that sell the token for the currency have an offer', () => {
  const elsewhere = { ...token, networkId: 'eip155:10' }
  const sellers = [sell('a', [currency('USD')]), sell('b', [currency('EUR')]), sell('c', [currency('USD')], elsewhere)]
  expect(read(sellers).offers).toEqual([{ provider: { id: 'a' }, status: 'asking' }])
})

test('without a provider the wanted currency is shown, and nothing is offered', () => {
  expect(read([], { wantedCurrency: 'EUR' })).toMatchObject({ currency: 'EUR', currencies: [], limits: [], offers: [] })
})

test.each([
  ['100', 'USD', '100', undefined, 'asking'],
  ['5', 'USD', '5', { kind: 'low', limit: '10' }, 'idle'],
  ['1001', 'USD', '1001', { kind: 'high', limit: '1000' }, 'idle'],
  ['', 'USD', undefined, { kind: 'empty' }, 'idle'],
  ['0', 'USD', undefined, { kind: 'empty' }, 'idle'],
  ['1.005', 'USD', undefined, { kind: 'decimals' }, 'idle'],
  ['99.5', 'JPY', undefined, { kind: 'decimals' }, 'idle'],
  ['x', 'USD', undefined, { kind: 'characters' }, 'idle'],
  ['9'.repeat(21), 'USD', undefined, { kind: 'characters' }, 'idle'],
] as const)('the amount %j in %s is %j with the problem %j', (text, code, amount, problem, status) => {
  const terms = read([sell('a', [currency(code)])], { text, wantedCurrency: code })
  expect(terms).toMatchObject({ amount, problem, offers: [{ status }] })
})
