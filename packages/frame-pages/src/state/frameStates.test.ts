import { expect, test } from 'vitest'
import { type FrameEvent, type FrameState, nextFrameState } from './frameStates.js'

const events: readonly FrameEvent[] = [
  'codeSent',
  'linkShown',
  'newUser',
  'newDevice',
  'opened',
  'lost',
  'asked',
  'cancelled',
  'left',
  'expired',
]
const same = undefined
type Cells = readonly (FrameState | undefined)[]

// Each row has a cell for each event, in the order above.
const rows: readonly (readonly [FrameState, Cells])[] = [
  ['signedOut', ['code', 'farcaster', 'creating', 'recovering', 'ready', same, same, same, same, same]],
  ['code', ['code', 'farcaster', 'creating', 'recovering', 'ready', same, same, 'signedOut', 'signedOut', same]],
  ['farcaster', ['code', 'farcaster', 'creating', 'recovering', 'ready', same, same, 'signedOut', 'signedOut', same]],
  ['creating', ['code', 'farcaster', 'creating', 'recovering', 'ready', same, same, 'signedOut', 'signedOut', 'ended']],
  ['recovering', ['code', 'farcaster', 'creating', 'recovering', 'ready', same, same, 'locked', 'signedOut', 'ended']],
  ['locked', ['code', 'farcaster', 'creating', 'recovering', 'ready', same, 'recovering', same, 'signedOut', 'ended']],
  ['ready', ['code', 'farcaster', 'creating', 'recovering', 'ready', 'locked', same, same, 'signedOut', 'ended']],
  ['ended', ['code', 'farcaster', 'creating', 'recovering', 'ready', same, same, same, 'signedOut', same]],
]

test.each(rows.flatMap(([state, cells]) => events.map((event, at) => [state, event, cells[at] ?? state] as const)))(
  '%s and %s lead to %s',
  (state, event, next) => {
    expect(nextFrameState(state, event)).toBe(next)
  },
)
