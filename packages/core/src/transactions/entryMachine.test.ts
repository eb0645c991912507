import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryEvent, EntryStatus } from '../contract/ledger.js'
import { type EntryState, nextEntryState } from './entryMachine.js'
import { isOpenEntry } from './isOpenEntry.js'

const states = [
  'asking',
  'unknown',
  'pending',
  'proposed',
  'dropped',
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'expired',
  'declined',
  'gone',
] as const satisfies readonly EntryState[]
const events = [
  'asked',
  'answered',
  'overdue',
  'left',
  'refused',
  'declined',
  'dismissed',
  'pending',
  'proposed',
  'dropped',
  'taken',
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'expired',
] as const satisfies readonly EntryEvent[]

/** By state: what each event leads to. An event that is missing can't happen in the state. */
const transitions: Readonly<Record<EntryState, string>> = {
  asking: 'answered→pending overdue→unknown left→unknown refused→gone declined→declined',
  unknown:
    'asked→asking answered→pending overdue→unknown refused→gone declined→declined pending→pending proposed→proposed dropped→dropped taken→unknown dismissed→gone confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  pending:
    'pending→pending proposed→proposed dropped→dropped taken→unknown dismissed→gone confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  proposed:
    'pending→pending proposed→proposed dropped→dropped taken→unknown dismissed→gone confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  dropped:
    'pending→pending proposed→proposed dropped→dropped taken→unknown dismissed→gone confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  confirmed:
    'pending→pending dropped→dropped taken→unknown confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  reverted:
    'pending→pending dropped→dropped taken→unknown confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  replaced:
    'pending→pending dropped→dropped taken→unknown confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  cancelled:
    'pending→pending dropped→dropped taken→unknown confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  expired:
    'answered→pending pending→pending proposed→proposed dropped→dropped taken→unknown confirmed→confirmed reverted→reverted replaced→replaced cancelled→cancelled expired→expired',
  declined: 'answered→pending',
  gone: '',
}

test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))('%s, %s', (state, event) => {
  const expected = new Map(transitions[state].split(' ').map((each) => each.split('→') as [string, string])).get(event)
  expect(nextEntryState(state, event)).toBe(expected)
})

test('an entry that was sent leaves only when the user dismisses it, and is never asked for again', () => {
  const sent: ReadonlySet<EntryState> = new Set<EntryStatus>([
    'pending',
    'proposed',
    'dropped',
    'confirmed',
    'reverted',
    'replaced',
    'cancelled',
  ])
  fc.assert(
    fc.property(fc.constantFrom(...sent), fc.array(fc.constantFrom(...events)), (start, happened) => {
      // `taken`: it is not known what became of it.
      const known = happened.filter((event) => !['taken', 'expired', 'dismissed'].includes(event))
      const end = known.reduce<EntryState>((state, event) => nextEntryState(state, event) ?? state, start)
      expect(sent).toContain(end)
    }),
  )
})

test('isOpenEntry() is right for each status', () => {
  const open = states.filter((status) => status !== 'gone' && isOpenEntry({ status }))
  expect(open).toEqual(['asking', 'unknown', 'pending', 'proposed', 'dropped'])
})
