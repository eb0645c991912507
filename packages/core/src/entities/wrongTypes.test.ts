import { describe, expect, test } from 'vitest'
import { InvalidInputError } from '../errors/InvalidInputError.js'
import { allowLink } from './allowLink.js'
import { explorerAddressUrl } from './explorerAddressUrl.js'
import { explorerTransactionUrl } from './explorerTransactionUrl.js'
import { formatAccountId } from './formatAccountId.js'
import { formatAssetId } from './formatAssetId.js'
import { formatNetworkId } from './formatNetworkId.js'
import { shortenAddress } from './shortenAddress.js'
import { tokenId } from './tokenId.js'

/** What plain JavaScript passes by mistake, and a text that no URL can hold. */
const wrong: readonly unknown[] = [
  ...[undefined, null, 7, 7n, Number.NaN, true, Symbol('x'), [], [null], {}, () => 0, Object.create(null), '\ud800'],
]
const network = { explorer: { name: 'Explorer', url: 'https://explorer.example' } }

const calls: readonly (readonly [name: string, call: (value: never) => unknown])[] = [
  ['formatNetworkId()', formatNetworkId],
  ['formatNetworkId() of a part', (value) => formatNetworkId({ namespace: 'eip155', reference: value })],
  ['formatAccountId()', formatAccountId],
  ['formatAccountId() of a part', (value) => formatAccountId({ networkId: 'eip155:1', address: value })],
  ['formatAssetId()', formatAssetId],
  [
    'formatAssetId() of a part',
    (value) => formatAssetId({ networkId: value, assetNamespace: 'erc20', assetReference: 'x' }),
  ],
  ['explorerAddressUrl() of an address', (value) => explorerAddressUrl(network as never, value)],
  ['explorerTransactionUrl() of a transaction', (value) => explorerTransactionUrl(network as never, value)],
  ['tokenId()', tokenId],
  ['allowLink() with a scheme', (value) => allowLink('wallet://x', { schemes: [value] })],
]

describe.each(calls)('%s refuses a value of a wrong type with an error of its own', (name, call) => {
  test.each(wrong.map((value) => [typeof value, value]))('%s', (_, value) => {
    // A text is a scheme, though none that opens anything.
    if (name.startsWith('allowLink') && typeof value === 'string') return expect(call(value as never)).toBeUndefined()
    expect(() => call(value as never)).toThrow(InvalidInputError)
  })
})

test.each(wrong.map((value) => [typeof value, value]))('a network of a wrong type (%s) has no explorer', (_, value) => {
  expect(explorerAddressUrl(value as never, '0x1')).toBeUndefined()
  expect(explorerTransactionUrl(value as never, '0x1')).toBeUndefined()
})

test('allowLink() without rules, and with null for them, knows no custom scheme', () => {
  for (const rules of [undefined, null]) expect(allowLink('wallet://x', rules as never)).toBeUndefined()
})

test('shortenAddress() of what is no text is empty', () => {
  for (const value of wrong) if (typeof value !== 'string') expect(shortenAddress(value as never)).toBe('')
})
