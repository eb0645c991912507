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
  expect(changeEntry(asking, 'answered', { hash: 'hash' })).toEqual({ ...rest, status: 'pending', hash: 'hash' })
  expect(changeEntry(asking, 'answered', { batch: 'id' })).toEqual({ ...rest, status: 'pending', batch: 'id' })
  expect(changeEntry(asking, 'overdue')).toEqual({ ...asking, status: 'unknown' })
})

test('what is refused leaves the ledger', () => {
  expect(changeEntry(asking, 'refused')).toBeUndefined()
})

test('an event that can not happen changes nothing, also no facts', () => {
  expect(changeEntry(asking, 'confirmed', { hash: 'hash', fee: '1' })).toBe(asking)
})

test('another status was not seen yet', () => {
  const seen: LedgerEntry = { ...asking, status: 'unknown', isSeen: true }
  expect(changeEntry(seen, 'answered', { hash: 'hash' })).not.toHaveProperty('isSeen')
  expect(changeEntry(seen, 'overdue')).toEqual(seen)
})
