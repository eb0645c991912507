import { ConfigurationError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { portfolio } from './portfolio.js'

test.each<readonly [string, unknown]>([
  ['tokens', ['0x00']],
  ['tokens', { mainnet: [] }],
  ['tokens', { 'eip155:1': { address: '0x00' } }],
  ['tokens', { 'eip155:1': ['0x00'] }],
  ['tokens', { 'eip155:1': [{ symbol: 'ABC' }] }],
  ['tokens', { 'eip155:1': [{ address: '' }] }],
  ['tokens', { 'eip155:1': [{ address: '0x00', decimals: '18' }] }],
  ['tokens', { 'eip155:1': [{ address: '0x00', decimals: -1 }] }],
  ['tokens', { 'eip155:1': [{ address: '0x00', decimals: 1.5 }] }],
  ['tokens', { 'eip155:1': [{ address: '0x00', decimals: 256 }] }],
  ['tokens', { 'eip155:1': [{ address: '0x00', symbol: 7 }] }],
  ['tokens', { 'eip155:1': [{ address: '0x00', icon: null }] }],
  ['currency', 'USD'],
  ['currency', 'chf'],
  ['currency', 840],
  ['wholeTokens', 'false'],
])('portfolio() refuses `%s` of %j where it is configured', (name, value) => {
  const create = () => portfolio({ [name]: value })
  expect(create).toThrow(ConfigurationError)
  expect(create).toThrow(`portfolio(): \`${name}\` is`)
})

test('portfolio() refuses options that are no object', () => {
  expect(() => portfolio(null as never)).toThrow(ConfigurationError)
})

test('options of portfolio() that are right are accepted', () => {
  const token = { address: '0x00', name: 'Coin', symbol: 'COIN', decimals: 18, icon: 'https://app.example/coin.png' }
  const tokens = { 'eip155:1': [token, { address: '0x01' }], 'eip155:8453': [] }
  expect(() => portfolio({ tokens, currency: 'jpy', wholeTokens: true })).not.toThrow()
})
