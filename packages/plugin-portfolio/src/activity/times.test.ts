import fc, { array, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createMonths } from './createMonths.js'
import { createTimes } from './createTimes.js'
import type { HistoryItem } from './HistoryItem.js'
import type { SentTransaction } from './SentTransaction.js'
import { toActivityRows } from './toActivityRows.js'

const now = Date.UTC(2026, 10, 26, 12)
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [0, '0 sec'],
  [44 * second, '44 sec'],
  [45 * second, '1 min'],
  [89 * second, '1 min'],
  [90 * second, '2 min'],
  [44 * minute, '44 min'],
  [45 * minute, '1 hr'],
  [89 * minute, '1 hr'],
  [21 * hour, '21 hr'],
  [22 * hour, '1 day'],
  [35 * hour, '1 day'],
  [25 * day, '25 days'],
  [26 * day, '1 mth'],
  [45 * day, '1 mth'],
  [300 * day, '10 mths'],
  [330 * day, '1 yr'],
  [500 * day, '1 yr'],
  [730 * day, '2 yrs'],
  // Another clock is ahead.
  [-5 * minute, '0 sec'],
])('%i ms ago is %s', (ago, text) => {
  expect(createTimes(now, 'en-US').since(now - ago)).toBe(text)
})

test('relative times are in the language of the modal', () => {
  expect(createTimes(now, 'de-DE').since(now - 5 * minute)).toBe('5 Min.')
  expect(createTimes(now, 'en-US').whole(now)).toContain('2026')
})

test('a month of the current year has no year, and the future counts as now', () => {
  const monthOf = createMonths(now, 'en-US')
  expect(monthOf(now)).toBe('November')
  expect(monthOf(Date.UTC(2026, 2, 15))).toBe('March')
  expect(monthOf(Date.UTC(2025, 10, 15))).toBe('November 2025')
  expect(monthOf(now + 90 * day)).toBe('November')
  expect(createMonths(now, 'de-DE')(Date.UTC(2025, 2, 15))).toBe('März 2025')
})

const item = (id: number, at: number): HistoryItem => ({
  id: `${id}`,
  hash: `0x${id}`,
  networkId: 'fake:1',
  operation: 'send',
  status: 'confirmed',
  at,
  from: '',
  to: '',
  transfers: [],
  application: undefined,
  isSpam: false,
})
const sentOf = (id: number, at: number, status: SentTransaction['status']): SentTransaction => ({
  networkId: 'fake:1',
  address: 'a',
  hashes: [`0xs${id}`],
  at,
  status,
})

test('rows are all items once, pending ones first, then months in descending order without repetition', () => {
  const times = integer({ min: now - 1500 * day, max: now + day })
  const statuses = ['pending', 'proposed', 'confirmed', 'reverted', 'cancelled'] as const
  fc.assert(
    property(array(times), array(times), (itemTimes, sentTimes) => {
      const items = itemTimes.map((at, index) => item(index, at)).sort((one, other) => other.at - one.at)
      const sent = sentTimes.map((at, index) => sentOf(index, at, statuses[index % statuses.length] ?? 'pending'))
      const rows = toActivityRows({ items, sent }, { pending: 'Pending', monthOf: createMonths(now, 'en-US') })
      expect(new Set(rows.map(({ key }) => key)).size).toBe(items.length + sent.length)
      expect(rows).toHaveLength(items.length + sent.length)
      const groups = rows.map(({ caption }) => caption).filter((caption, at, all) => caption !== all[at - 1])
      expect(new Set(groups).size).toBe(groups.length)
      const dated = rows.filter(({ caption }) => caption !== 'Pending')
      expect(dated.every((row, at) => at === 0 || row.at <= (dated[at - 1]?.at ?? 0))).toBe(true)
      const waiting = rows.length - dated.length
      expect(rows.slice(0, waiting).every((row) => /^(pending|proposed)$/.test(row.sent?.status ?? ''))).toBe(true)
    }),
  )
})
