import type { EntryStatus, LedgerEntry } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import { expect, test } from 'vitest'
import type { PageList } from '../pages/PageList.js'
import type { HistoryItem } from './HistoryItem.js'
import { type ActivityListParameters, toActivityList } from './toActivityList.js'

const networkId = 'fake:1'
const entryOf = (part: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: '01',
  kind: 'transaction',
  networkId,
  address: 'ada',
  accountId: 'ada',
  at: 1,
  status: 'pending',
  hash: '1',
  transfer: { to: 'bob', amount: '5' },
  ...part,
})
const itemOf = (hash: string, part: Partial<HistoryItem> = {}): HistoryItem => ({
  id: `item ${hash}`,
  hash,
  networkId,
  operation: 'send',
  status: 'confirmed',
  at: 1,
  from: 'ada',
  to: 'bob',
  transfers: [],
  application: undefined,
  isSpam: false,
  ...part,
})
const historyOf = (items: readonly HistoryItem[], hasMore = false): PageList<HistoryItem> => ({
  items,
  status: 'done',
  hasMore,
  isOutdated: false,
})
const listOf = (entries: readonly LedgerEntry[], part: Partial<ActivityListParameters> = {}) =>
  toActivityList({
    ...{ history: historyOf([]), entries, listed: new Set<string>(), shown: new Set<string>(), tokens: new Map() },
    ...part,
  })
const sentOf = (entry: Partial<LedgerEntry>, ...listed: readonly string[]) =>
  listOf([entryOf(entry)], { listed: new Set(listed) }).sent

test.each([
  'unknown',
  'pending',
  'proposed',
  'dropped',
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'expired',
] as const)('an entry with a hash that is %s is activity with this status', (status) => {
  expect(sentOf({ status })).toMatchObject([{ hashes: ['1'], status, transfer: { to: 'bob', amount: '5' } }])
})

test.each(['asking', 'unknown', 'pending', 'declined'] satisfies readonly EntryStatus[])(
  'an entry without a hash that is %s is no activity',
  (status) => {
    expect(sentOf({ status, hash: undefined })).toEqual([])
  },
)

test('entries of kinds of other plugins are transactions without a transfer', () => {
  const [swap] = sentOf({ kind: 'swap', data: { sell: '5' }, transfer: undefined })
  expect(swap).toEqual({ networkId, address: 'ada', at: 1, status: 'pending', hashes: ['1'] })
})

test('the item of the service takes the place of an entry, whatever is known of it', () => {
  expect(sentOf({}, '1')).toEqual([])
  expect(sentOf({ status: 'confirmed' }, '1')).toEqual([])
  expect(sentOf({ status: 'unknown' }, '1')).toEqual([])
  expect(sentOf({}, '2')).toHaveLength(1)
})

test('a faster one with the same transfer is the same transaction', () => {
  const faster = { replacements: ['2'], newestKind: 'speedUp' } as const
  expect(sentOf(faster)).toMatchObject([{ hashes: ['1', '2'], status: 'pending' }])
  expect(sentOf(faster, '2')).toEqual([])
  expect(sentOf({ ...faster, status: 'confirmed', replacedBy: '2' }, '2')).toEqual([])
  const again = { replacements: ['2', '3'], newestKind: 'speedUp' } as const
  expect(sentOf(again)).toMatchObject([{ hashes: ['1', '3'], successors: ['2'] }])
})

test('a confirmed transaction is the one that confirmed it at another price, also when that was sent elsewhere', () => {
  expect(sentOf({ status: 'confirmed', replacedBy: '9' }, '9')).toEqual([])
})

test('a cancelled transaction stays, and the transaction that cancelled it is no row of its own', () => {
  const cancelling = { replacements: ['2', '3'], newestKind: 'cancel' } as const
  expect(sentOf(cancelling)).toMatchObject([{ hashes: ['1'], successors: ['2', '3'], status: 'pending' }])
  expect(sentOf({ ...cancelling, status: 'cancelled', replacedBy: '3' }, '3')).toMatchObject([
    { status: 'cancelled', replacedBy: '3' },
  ])
})

test('a replaced transaction stays when the service lists its replacement', () => {
  expect(sentOf({ status: 'replaced', replacedBy: '9' }, '9')).toMatchObject([{ status: 'replaced', replacedBy: '9' }])
})

test('what the service lists as pending is one row while this app knows it better', () => {
  const items = ['1', '2', '3'].map((hash) => itemOf(hash, { status: 'pending' }))
  const { items: shown } = listOf([entryOf({ replacements: ['2'], newestKind: 'cancel' })], {
    history: historyOf(items),
  })
  expect(shown.map(({ hash }) => hash)).toEqual(['3'])
})

test('what ended before the last loaded item waits for its page, because the service may list it', () => {
  const entries = [
    entryOf({ id: '03', hash: '3', at: 30, status: 'confirmed' }),
    entryOf({ id: '02', hash: '2', at: 10, status: 'confirmed' }),
    entryOf({ id: '01', hash: '1', at: 9 }),
  ]
  const hashes = (history: PageList<HistoryItem>) => listOf(entries, { history }).sent.map(({ hashes: [hash] }) => hash)
  const items = [itemOf('8', { at: 40 }), itemOf('7', { at: 20 })]
  expect(hashes(historyOf(items, true))).toEqual(['3', '1'])
  expect(hashes(historyOf(items, false))).toEqual(['3', '2', '1'])
})

test('a transfer has the symbol, decimals and scale of its token, once they are known', () => {
  const scale = { numerator: 10n, denominator: 1n }
  const token: Token = { name: 'Gone', symbol: 'GONE', decimals: 6, address: '0xt', scale }
  const entries = [entryOf({ transfer: { to: 'bob', amount: '5', token: '0xt' } })]
  const transferOf = (tokens: ReadonlyMap<string, Token>) => listOf(entries, { tokens }).sent[0]?.transfer
  expect(transferOf(new Map())).toEqual({ to: 'bob', amount: '5', token: '0xt' })
  expect(transferOf(new Map([[`${networkId}:0xt`, token]]))).toEqual({
    ...{ to: 'bob', amount: '5', token: '0xt' },
    ...{ symbol: 'GONE', decimals: 6, scale },
  })
})
