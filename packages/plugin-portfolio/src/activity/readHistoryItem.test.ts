import fc, { anything, jsonValue, letrec, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { historyItem, nftTransfer, tokenTransfer } from '../../testing/historyItems.js'
import { readPage } from '../pages/readPage.js'
import { isShown } from './isShown.js'
import { readHistoryItem } from './readHistoryItem.js'

test('an item of the service is read with its transfers', () => {
  const item = historyItem(1, {
    operation: 'trade',
    transfers: [tokenTransfer('out', '1.50', 'USDC'), nftTransfer('Boat', false)],
  })
  expect(readHistoryItem(item)).toEqual({
    id: 'item-1',
    hash: item.metadata.hash,
    networkId: 'fake:1',
    operation: 'trade',
    status: 'confirmed',
    at: Date.UTC(2029, 11, 30, 12),
    from: '0x00000000000000000000000000000000000000aa',
    to: '0x00000000000000000000000000000000000000bb',
    application: undefined,
    isSpam: false,
    transfers: [
      {
        kind: 'token',
        direction: 'out',
        amount: '1.5',
        name: 'USDC',
        symbol: 'USDC',
        picture: undefined,
        isSpam: false,
      },
      {
        kind: 'nft',
        direction: 'in',
        amount: '1',
        name: 'Boat',
        symbol: '',
        picture: 'https://nfts.example/Boat.png',
        isSpam: false,
      },
    ],
  })
})

test.each([
  ['no id', { ...historyItem(1), id: undefined }],
  ['no hash', { ...historyItem(1), metadata: { ...historyItem(1).metadata, hash: null } }],
  ['a hash that is a path', historyItem(1, { hash: '../address/0x1' })],
  ['a time that is no ISO date', { ...historyItem(1), metadata: { ...historyItem(1).metadata, minedAt: '1' } }],
  ['no metadata', { id: 'x', transfers: [] }],
  ['another kind of value', 'item'],
])('an item with %s is left out', (_, item) => {
  expect(readHistoryItem(item)).toBeUndefined()
})

test.each(['-1', '1e999', 'NaN', '', '1,5', '0x1', ' 1', null, {}, '9'.repeat(200)])(
  'a transfer of %j has no amount, and the item stays',
  (numeric) => {
    const transfer = { ...tokenTransfer('in', '1', 'FAKE'), quantity: { numeric } }
    expect(readHistoryItem(historyItem(1, { transfers: [transfer] }))?.transfers).toMatchObject([{ amount: undefined }])
  },
)

test('texts of an item are cleaned and cut', () => {
  const item = historyItem(1, { operation: `se\u202end${'x'.repeat(500)}` })
  const transfer = { ...tokenTransfer('in', '1', 'US\u200bDC\u202e'.repeat(50)) }
  const read = readHistoryItem({ ...item, transfers: [transfer] })
  expect(read?.operation).toMatch(/^send?x+…$/)
  expect([...(read?.transfers[0]?.symbol ?? '')]).toHaveLength(20)
})

test('an item without transfers is read with an empty list', () => {
  expect(readHistoryItem(historyItem(1, { transfers: null }))?.transfers).toEqual([])
})

test('whatever a service answers, reading it never throws, and texts stay short', () => {
  const { item } = letrec((tie) => ({
    member: oneof(jsonValue(), anything(), tie('item')),
    item: record(
      { id: tie('member'), metadata: tie('member'), transfers: tie('member'), hash: tie('member') },
      { requiredKeys: [] },
    ),
  }))
  fc.assert(
    property(oneof(item, anything()), (value) => {
      const page = readPage({ data: [value, value], next: null }, readHistoryItem)
      expect(page?.items.every(({ operation, from, to }) => `${operation}${from}${to}`.length < 700)).toBe(true)
    }),
  )
})

test('a page with a cursor that is no text can not be used', () => {
  expect(readPage({ data: [], next: 7 }, readHistoryItem)).toBeUndefined()
  expect(readPage({ data: [], next: 'x'.repeat(3000) }, readHistoryItem)).toBeUndefined()
  expect(readPage({ data: {}, next: null }, readHistoryItem)).toBeUndefined()
  expect(readPage([], readHistoryItem)).toBeUndefined()
  expect(readPage({ data: [], next: 'c' }, readHistoryItem)).toEqual({ items: [], next: 'c' })
  expect(readPage({ data: [] }, readHistoryItem)).toEqual({ items: [], next: undefined })
})

test.each([
  ['of the network', historyItem(1), true],
  ['of another network', historyItem(1, { networkId: 'fake:2' }), false],
  [
    'that does not say its network',
    { ...historyItem(1), metadata: { ...historyItem(1).metadata, chain: null } },
    false,
  ],
  ['of spam only', historyItem(1, { transfers: [nftTransfer('a', true), nftTransfer('b', true)] }), false],
  ['of spam and a token', historyItem(1, { transfers: [nftTransfer('a', true), tokenTransfer('in', '1', 'A')] }), true],
  ['without transfers', historyItem(1, { operation: 'approve', transfers: [] }), true],
  [
    'that the rules of a gateway call spam',
    { ...historyItem(1), metadata: { ...historyItem(1).metadata, isSpam: true } },
    false,
  ],
])('it is decided whether an item %s is listed', (_title, raw, expected) => {
  const item = readHistoryItem(raw)
  expect(item && isShown(item, 'fake:1')).toBe(expected)
})

test('what is malformed in an item counts as absent, and the rest is read', () => {
  const { metadata, ...others } = historyItem(1)
  const read = readHistoryItem({
    ...others,
    metadata: {
      ...metadata,
      chain: 7,
      operationType: '',
      status: 'odd',
      sentFrom: undefined,
      application: { name: ' Harbour ' },
      isSpam: 'yes',
    },
    transfers: [
      1,
      { direction: 'up', fungible_info: {} },
      { direction: 'in' },
      {
        direction: 'self',
        quantity: 5,
        fungible_info: { symbol: 'AAA', icon: { url: 'https://icons.example/a.png' } },
      },
      {
        direction: 'in',
        nft_info: { flags: { is_spam: true }, content: { detail: { url: 'https://nfts.example/b.png' } } },
      },
      { direction: 'in', nft_info: { content: { preview: {} } } },
    ],
  })
  expect(read).toMatchObject({
    networkId: undefined,
    operation: 'execute',
    status: 'confirmed',
    from: '',
    application: 'Harbour',
    isSpam: false,
  })
  expect(read?.transfers).toMatchObject([
    { kind: 'token', direction: 'self', amount: undefined, name: 'AAA', picture: 'https://icons.example/a.png' },
    { kind: 'nft', isSpam: true, picture: 'https://nfts.example/b.png' },
    { kind: 'nft', isSpam: false, picture: undefined },
  ])
  expect(readHistoryItem({ ...others, metadata, transfers: 'none' })?.transfers).toEqual([])
  for (const value of [undefined, [], { metadata: 1 }, { metadata }]) expect(readHistoryItem(value)).toBeUndefined()
})
