import { expect, test } from 'vitest'
import { createTokenMarker, type MarkableToken } from './createTokenMarker.js'

const own = { name: 'Ether', symbol: 'ETH' }
const usdc = { name: 'USD Coin', symbol: 'USDC', address: 'a' }
const mark = createTokenMarker({
  listed: [own, usdc, { name: 'Bridged USD Coin', symbol: 'USDC', address: 'b' }],
  isPriced: (address) => address === 'priced',
})
const markOf = (symbol: string, address?: string, others: Partial<MarkableToken> = {}) =>
  mark({ symbol, address, ...others } as MarkableToken).sameSymbolAs

test('a token with the symbol of a listed one gets that as its mark, and what knows it', () => {
  expect(markOf('USDC', 'other')).toEqual(usdc)
  expect(markOf('uЅDС', 'priced')).toEqual({ ...usdc, knownBy: 'price' })
  expect(markOf('USDC', 'b')).toEqual({ ...usdc, knownBy: 'list' })
  expect(markOf('ETH', 'other')).toEqual(own)
})

test('listed tokens, the own currency and other symbols have no mark', () => {
  expect([markOf('USDC', 'a'), markOf('ETH'), markOf('USDC.e', 'other'), markOf('DAI', 'other')]).toEqual(
    Array(4).fill(undefined),
  )
})

test('a price counts only if the service did not mark the token itself', () => {
  expect(markOf('USDC', 'priced', { sameSymbolAs: usdc })).toEqual(usdc)
})

test('the mark of a service stays, and the app’s own list knows its tokens better', () => {
  const foreign = { name: 'Dai', symbol: 'DAI', address: 'dai' }
  expect(markOf('DAI', 'other', { sameSymbolAs: { ...foreign, knownBy: 'account' } })).toEqual({
    ...foreign,
    knownBy: 'account',
  })
  expect(markOf('USDC', 'a', { sameSymbolAs: { ...usdc, address: 'theirs' } })).toEqual({
    ...usdc,
    address: 'theirs',
    knownBy: 'list',
  })
  expect(markOf('USDC', 'other', { sameSymbolAs: { ...usdc, address: 'theirs', knownBy: 'price' } })).toEqual({
    ...usdc,
    knownBy: 'price',
  })
})
