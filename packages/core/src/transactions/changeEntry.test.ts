import { expect, test } from 'vitest'
import type { LedgerEntry } from '../contract/ledger.js'
import { changeEntry } from './changeEntry.js'

const asking: LedgerEntry = {
  id: '01',
  kind: 'transaction',
  networkId: 'fake:1',
  address: 'fake-alice',
  accountId: 'fake-alice',
  at: 7,
  status: 'asking',
  request: '["send"]',
}

test('the request goes with the answer', () => {
  const { request: _, ...rest } = asking
  expect(changeEntry(asking, 'answered', { hash: 'hash' }, 9)).toEqual({ ...rest, status: 'pending', hash: 'hash' })
  expect(changeEntry(asking, 'answered', { batch: 'id' }, 9)).toEqual({ ...rest, status: 'pending', batch: 'id' })
  expect(changeEntry(asking, 'overdue', {}, 9)).toEqual({ ...asking, status: 'unknown' })
})

test('what is refused leaves the ledger', () => {
  expect(changeEntry(asking, 'refused', {}, 9)).toBeUndefined()
})

test('an event that can not happen changes nothing, also no facts', () => {
  expect(changeEntry(asking, 'confirmed', { hash: 'hash', fee: '1' }, 9)).toBe(asking)
})

test('another status was not seen yet', () => {
  const seen: LedgerEntry = { ...asking, status: 'unknown', isSeen: true }
  expect(changeEntry(seen, 'answered', { hash: 'hash' }, 9)).not.toHaveProperty('isSeen')
  expect(changeEntry(seen, 'overdue', {}, 9)).toEqual(seen)
})

test('an end has its time, until a reorganisation takes it back', () => {
  const pending: LedgerEntry = { ...asking, status: 'pending', hash: 'hash' }
  const confirmed = changeEntry(pending, 'confirmed', {}, 9) as LedgerEntry
  expect(confirmed).toMatchObject({ status: 'confirmed', endedAt: 9 })
  expect(changeEntry(confirmed, 'confirmed', { fee: '1' }, 12)).toMatchObject({ endedAt: 9 })
  expect(changeEntry(confirmed, 'reverted', {}, 12)).toMatchObject({ endedAt: 12 })
  expect(changeEntry(confirmed, 'pending', {}, 12)).not.toHaveProperty('endedAt')
})
