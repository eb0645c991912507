import type { EntryStatus, LedgerEntry } from '@latchkey/core'
import { expect, test } from 'vitest'
import { createEnds } from './createEnds.js'

const entryOf = (id: string, status: EntryStatus): LedgerEntry => ({
  ...{ id, status, kind: 'transaction', networkId: 'fake:1', address: 'ada', accountId: 'ada', at: 1, hash: id },
})

function open() {
  const reported: string[] = []
  return { reported, ...createEnds(({ id, status }) => reported.push(`${id} ${status}`)) }
}

test('an end is reported once, whether this or another tab has found it out', () => {
  const { reported, note, update } = open()
  update([entryOf('1', 'pending'), entryOf('2', 'pending')])
  // The ledger changes before the tab that found it out learns of it.
  update([entryOf('1', 'confirmed'), entryOf('2', 'pending')])
  note(entryOf('1', 'confirmed'))
  update([entryOf('1', 'confirmed'), entryOf('2', 'reverted')])
  expect(reported).toEqual(['1 confirmed', '2 reverted'])
})

test('an end that was found out before the ledger was read is reported', () => {
  const { reported, note, update } = open()
  update([entryOf('1', 'confirmed'), entryOf('2', 'confirmed')])
  note(entryOf('1', 'confirmed'))
  update([entryOf('1', 'confirmed'), entryOf('2', 'confirmed')])
  expect(reported).toEqual(['1 confirmed'])
})

test('an end after a block was taken back is another one', () => {
  const { reported, note, update } = open()
  note(entryOf('1', 'confirmed'))
  update([entryOf('1', 'pending')])
  update([entryOf('1', 'confirmed')])
  note(entryOf('1', 'confirmed'))
  expect(reported).toEqual(['1 confirmed', '1 confirmed'])
})

test('an entry that leaves the ledger, or that is still open, has no end', () => {
  const { reported, update } = open()
  update([entryOf('1', 'asking'), entryOf('2', 'pending')])
  update([entryOf('2', 'dropped')])
  expect(reported).toEqual([])
})
