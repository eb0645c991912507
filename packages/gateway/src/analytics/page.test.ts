import { expect, test } from 'vitest'
import { catalogueIds, periodOf, sumBy, totalOf } from '../../pages/analytics/summarise.js'

test('periodOf() ends today in UTC and has that many days', () => {
  const lateInTheEvening = Date.UTC(2030, 0, 31, 23, 59)
  expect(periodOf(lateInTheEvening, 7)).toEqual({ from: '2030-01-25', to: '2030-01-31' })
  expect(periodOf(lateInTheEvening, 1)).toEqual({ from: '2030-01-31', to: '2030-01-31' })
})

test('sumBy() adds up the days of each row, the highest count first', () => {
  const connects = [
    { day: '2030-01-02', wallet: 'a', namespace: 'eip155', count: 1 },
    { day: '2030-01-01', wallet: 'a', namespace: 'eip155', count: 4 },
    { day: '2030-01-01', wallet: 'a', namespace: 'solana', count: 7 },
  ]
  expect(sumBy(connects, ({ wallet, namespace }) => [wallet, namespace])).toEqual([
    { labels: ['a', 'solana'], count: 7 },
    { labels: ['a', 'eip155'], count: 5 },
  ])
  expect(sumBy([], () => [])).toEqual([])
})

test('totalOf() adds up a figure, and a day without it counts as none', () => {
  const days = [
    { day: '2030-01-01', opens: 2, connects: 1, failures: 0 },
    { day: '2030-01-02', opens: 3, connects: 0, failures: 0, accounts: 4 },
  ]
  expect([totalOf(days, 'opens'), totalOf(days, 'accounts'), totalOf([], 'opens')]).toEqual([5, 4, 0])
})

test('catalogueIds() finds each wallet of the list once', () => {
  const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const of = (wallet: string) => ({ day: '2030-01-01', wallet, namespace: 'eip155', count: 1 })
  expect(catalogueIds([of(id), of('io.metamask'), of(id), of('other')])).toEqual([id])
})
