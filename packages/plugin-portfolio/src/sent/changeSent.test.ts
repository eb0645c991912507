import fc, { array, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeSent } from './changeSent.js'
import { readSent } from './readSent.js'
import type { SentChange } from './SentChange.js'
import type { SentTransaction } from './SentTransaction.js'
import { writeSent } from './writeSent.js'

const networkId = 'fake:1'
const sentOf = (hash: string, part: Partial<SentTransaction> = {}): SentTransaction => ({
  networkId,
  address: 'ada',
  hashes: [hash],
  at: 1,
  status: 'pending',
  transfer: { to: 'bob', amount: '5' },
  ...part,
})
const play = (...changes: readonly SentChange[]): readonly SentTransaction[] =>
  changes.reduce<readonly SentTransaction[]>(changeSent, [])
const send = (transaction: SentTransaction, replaces?: string): SentChange => ({ kind: 'sent', transaction, replaces })
const settle = (hash: string, status: SentTransaction['status'], replacedBy?: string): SentChange => ({
  kind: 'settled',
  networkId,
  outcome: { hash, status: status as never, replacedBy },
})
const list = (...hashes: readonly string[]): SentChange => ({ kind: 'listed', networkId, hashes: new Set(hashes) })

test('a transaction is pending until its outcome is known, and then stays with it', () => {
  expect(play(send(sentOf('1')))).toMatchObject([{ status: 'pending' }])
  expect(play(send(sentOf('1')), settle('1', 'reverted'))).toMatchObject([{ status: 'reverted' }])
  expect(play(send(sentOf('1')), settle('1', 'reverted'), settle('1', 'confirmed'))).toMatchObject([
    { status: 'reverted' },
  ])
})

test('the item of the service takes the place of a transaction, whatever was known of it', () => {
  expect(play(send(sentOf('1')), list('1'))).toEqual([])
  expect(play(send(sentOf('1')), settle('1', 'confirmed'), list('1'))).toEqual([])
  expect(play(send(sentOf('1')), { kind: 'listed', networkId: 'fake:2', hashes: new Set(['1']) })).toHaveLength(1)
})

test('a faster one with the same transfer is the same transaction, followed by its first hash', () => {
  const faster = play(send(sentOf('1')), send(sentOf('2', { at: 2 }), '1'))
  expect(faster).toMatchObject([{ hashes: ['1', '2'], status: 'pending' }])
  expect(changeSent(changeSent(faster, settle('1', 'confirmed', '2')), list('2'))).toEqual([])
})

test('a cancelled transaction stays, and the transaction that cancelled it is no row of its own', () => {
  const cancelling = play(send(sentOf('1')), send(sentOf('2', { transfer: undefined }), '1'))
  expect(cancelling).toMatchObject([{ hashes: ['1'], successors: ['2'], status: 'pending' }])
  const cancelled = changeSent(cancelling, settle('1', 'cancelled', '2'))
  expect(cancelled).toMatchObject([{ status: 'cancelled', replacedBy: '2' }])
  expect(changeSent(cancelled, list('2'))).toEqual(cancelled)
})

test('what replaces a replacement is no row of its own, whatever it is', () => {
  const cancel = { transfer: undefined }
  const twice = play(send(sentOf('1')), send(sentOf('2', cancel), '1'), send(sentOf('3', cancel), '2'))
  expect(twice).toMatchObject([{ hashes: ['1'], successors: ['2', '3'] }])
  expect(changeSent(twice, send(sentOf('3', cancel), '2'))).toEqual(twice)
  expect(readSent(writeSent(twice))).toEqual(twice)
  const faster = play(send(sentOf('1')), send(sentOf('2', cancel), '1'), send(sentOf('3'), '2'))
  expect(faster).toMatchObject([{ hashes: ['1', '3'], successors: ['2'] }])
})

test('a replaced transaction stays when the service lists its replacement', () => {
  const replaced = play(send(sentOf('1')), settle('1', 'replaced', '9'), list('9'))
  expect(replaced).toMatchObject([{ status: 'replaced', replacedBy: '9' }])
})

test('a replacement of an unknown transaction is a row of its own', () => {
  expect(play(send(sentOf('2'), '1'))).toMatchObject([{ hashes: ['2'] }])
})

test('a transaction that the nodes did not know can still be confirmed', () => {
  expect(play(send(sentOf('1')), settle('1', 'dropped'), settle('1', 'confirmed'))).toMatchObject([
    { status: 'confirmed' },
  ])
})

test('of more than 99 transactions the oldest leave', () => {
  const all = play(...Array.from({ length: 120 }, (_, at) => send(sentOf(`${at}`, { at }))))
  expect(all).toHaveLength(99)
  expect(all[0]?.at).toBe(119)
  expect(all.at(-1)?.at).toBe(21)
})

describe('any course of events', () => {
  const hash = constantFrom('a', 'b', 'c', 'd', 'e')
  const networkIds = constantFrom('fake:1', 'fake:2')
  const status = constantFrom('confirmed', 'reverted', 'replaced', 'cancelled', 'dropped', 'expired', 'proposed')
  const sent = record({
    networkId: networkIds,
    address: constantFrom('ada', 'bob'),
    hash,
    at: integer({ min: 0, max: 50 }),
    transfer: option(record({ to: constantFrom('x', 'y'), amount: constantFrom('1', '2') }), { nil: undefined }),
    replaces: option(hash, { nil: undefined }),
  }).map(
    ({ hash: own, replaces, ...rest }): SentChange => ({
      kind: 'sent',
      transaction: { ...rest, hashes: [own], status: 'pending' },
      replaces,
    }),
  )
  const settled = record({ networkId: networkIds, hash, status, replacedBy: option(hash, { nil: undefined }) }).map(
    ({ networkId: on, ...outcome }): SentChange => ({ kind: 'settled', networkId: on, outcome }),
  )
  const listed = record({ networkId: networkIds, hashes: array(hash, { maxLength: 2 }) }).map(
    ({ networkId: on, hashes }): SentChange => ({ kind: 'listed', networkId: on, hashes: new Set(hashes) }),
  )
  const changes = array(
    constantFrom(0, 1, 2).chain((kind) => [sent, settled, listed][kind] ?? sent),
    { maxLength: 60 },
  )
  const final: readonly string[] = ['confirmed', 'reverted', 'replaced', 'cancelled', 'expired']

  test('no hash of a network is in two rows, the newest is first, and what is final stays so', () => {
    fc.assert(
      property(changes, (course) => {
        let before: readonly SentTransaction[] = []
        for (const change of course) {
          const after = changeSent(before, change)
          const hashes = after.flatMap((one) => one.hashes.map((own) => `${one.networkId} ${own}`))
          expect(new Set(hashes).size).toBe(hashes.length)
          expect(after.every((one, at) => at === 0 || one.at <= (after[at - 1]?.at ?? 0))).toBe(true)
          for (const one of after) {
            const earlier = before.find(
              (other) => other.networkId === one.networkId && other.hashes[0] === one.hashes[0],
            )
            if (earlier && final.includes(earlier.status)) expect(one.status).toBe(earlier.status)
          }
          before = after
        }
      }),
    )
  })

  test('an event that two tabs report changes nothing the second time, and storage keeps everything', () => {
    fc.assert(
      property(changes, (course) => {
        let state: readonly SentTransaction[] = []
        for (const change of course) {
          state = changeSent(state, change)
          // A transaction that the service lists is sent again only if its event comes once more.
          expect(changeSent(state, change)).toEqual(state)
        }
        expect(readSent(JSON.parse(JSON.stringify(writeSent(state))))).toEqual(JSON.parse(JSON.stringify(state)))
      }),
    )
  })
})

test.each([
  ['text', 'x'],
  ['a record', {}],
  ['foreign entries', [1, null, {}, { networkId: 'fake:1' }, { ...sentOf('1'), hashes: [] }]],
  ['another status', [{ ...sentOf('1'), status: 'gone' }]],
  ['a hash that is no text', [{ ...sentOf('1'), hashes: [1] }]],
  ['a time that is no number', [{ ...sentOf('1'), at: '1' }]],
  ['a time that is no date', [{ ...sentOf('1'), at: 1e300 }]],
])('%s in storage counts as nothing', (_, stored) => {
  expect(readSent(stored as never)).toEqual([])
})

test.each([
  [77, true],
  [78, false],
])('a token with %i decimals in storage counts as known: %s', (decimals, isKnown) => {
  const stored = [{ ...sentOf('1'), transfer: { to: 'bob', amount: '5', symbol: 'ODD', decimals } }]
  expect(readSent(stored as never)[0]?.transfer?.decimals).toBe(isKnown ? decimals : undefined)
})

test('an amount in storage that is no whole number is left out with its transfer', () => {
  expect(readSent([{ ...sentOf('1'), transfer: { to: 'bob', amount: '-1' } }] as never)[0]?.transfer).toBeUndefined()
})
