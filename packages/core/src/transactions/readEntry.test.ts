import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerEntry } from '../contract/ledger.js'
import { keptEntries } from './keptEntries.js'
import { readEntry } from './readEntry.js'

const now = Date.UTC(2030, 0, 1)
const day = 86_400_000

const entry: LedgerEntry = {
  id: '01',
  kind: 'transaction',
  networkId: 'fake:1',
  address: 'fake-alice',
  accountId: 'fake-alice',
  at: now,
  status: 'pending',
}

const whole: LedgerEntry = {
  ...entry,
  connectorId: 'fake/wallet',
  hash: 'hash',
  isBatch: true,
  batch: 'batch',
  replacements: ['one', 'two'],
  newestKind: 'speedUp',
  replacedBy: 'two',
  fee: '21000',
  transfer: { to: 'fake-bob', amount: '5', token: 'fake-token' },
  request: '["send"]',
  memo: { nonce: '1' },
  isSeen: true,
  data: { any: ['value'] },
}

test('an entry is read as it was stored', () => {
  expect(readEntry(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  expect(readEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry)
})

test.each([
  [undefined],
  [null],
  ['entry'],
  [[]],
  [{}],
  [{ ...entry, id: '' }],
  [{ ...entry, id: 7 }],
  [{ ...entry, kind: undefined }],
  [{ ...entry, networkId: 'x'.repeat(201) }],
  [{ ...entry, accountId: undefined }],
  [{ ...entry, at: 1.5 }],
  [{ ...entry, at: '2030' }],
  [{ ...entry, at: 8.64e15 + 1 }],
  [{ ...entry, status: 'gone' }],
  [{ ...entry, status: 'constructor' }],
])('%j is no entry', (value) => {
  expect(readEntry(value)).toBeUndefined()
})

test.each([
  ['hash', 7],
  ['hash', ''],
  ['connectorId', {}],
  ['batch', 'x'.repeat(8195)],
  ['replacements', 'one'],
  ['newestKind', 'faster'],
  ['fee', '-1'],
  ['fee', '1.5'],
  ['fee', '9'.repeat(79)],
  ['transfer', { to: 'fake-bob', amount: 5 }],
  ['transfer', { amount: '5' }],
  ['request', 'x'.repeat(200_001)],
  ['isSeen', 'yes'],
  ['isBatch', 1],
])('a wrong %s (%j) is left out, and the entry stays', (member, value) => {
  expect(readEntry({ ...entry, [member]: value })).toEqual(entry)
})

test('reading any JSON never throws', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void readEntry(value)))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.jsonValue()), (change) => {
      readEntry({ ...whole, ...change })
    }),
  )
})

test('all open entries stay, and of those that ended the newest 99 of 30 days', () => {
  const ended = Array.from({ length: 150 }, (_, index): LedgerEntry => {
    return { ...entry, id: `ended ${index}`, at: now - index * 60_000, status: 'confirmed' }
  })
  const old: LedgerEntry = { ...entry, id: 'old', at: now - 31 * day, status: 'confirmed' }
  const open = Array.from({ length: 200 }, (_, index): LedgerEntry => {
    return { ...entry, id: `open ${index}`, at: now - 100 * day, status: 'unknown' }
  })
  const kept = keptEntries([...open, old, ...ended], now)
  expect(kept.filter(({ status }) => status === 'unknown')).toHaveLength(200)
  expect(kept.filter(({ status }) => status === 'confirmed')).toEqual(ended.slice(0, 99))
})

test('an entry of the future counts as new: the clock of the device was set back since', () => {
  const future: LedgerEntry = { ...entry, at: now + 100 * day, status: 'confirmed' }
  expect(keptEntries([future], now)).toEqual([future])
})
