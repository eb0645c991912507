import { expect, test } from 'vitest'
import { type EmailChangeEvent, type EmailChangePhase, nextEmailChange } from './emailChangeMachine.js'

const phases: readonly EmailChangePhase[] = [
  'idle',
  'starting',
  'primary',
  'checkingPrimary',
  'secondary',
  'checkingSecondary',
  'changed',
  'failed',
]
const events: readonly EmailChangeEvent[] = [
  'begun',
  'primaryAsked',
  'secondaryAsked',
  'entered',
  'resent',
  'accepted',
  'refused',
  'failed',
  'cancelled',
]
/** Each cell that is known. */
const cells = new Map([
  ['idle begun', 'starting: askChange'],
  ['starting primaryAsked', 'primary: '],
  ['starting secondaryAsked', 'secondary: '],
  ['starting failed', 'failed: fail'],
  ['starting cancelled', 'idle: leave'],
  ['primary primaryAsked', 'primary: '],
  ['primary secondaryAsked', 'secondary: '],
  ['primary entered', 'checkingPrimary: sendPrimary'],
  ['primary resent', 'primary: askChange'],
  ['primary refused', 'primary: '],
  ['primary failed', 'failed: fail'],
  ['primary cancelled', 'idle: leave'],
  ['checkingPrimary accepted', 'secondary: '],
  ['checkingPrimary refused', 'primary: '],
  ['checkingPrimary failed', 'failed: fail'],
  ['checkingPrimary cancelled', 'idle: leave'],
  ['secondary primaryAsked', 'primary: '],
  ['secondary secondaryAsked', 'secondary: '],
  ['secondary entered', 'checkingSecondary: sendSecondary'],
  ['secondary resent', 'secondary: askChange'],
  ['secondary refused', 'secondary: '],
  ['secondary failed', 'failed: fail'],
  ['secondary cancelled', 'idle: leave'],
  ['checkingSecondary accepted', 'changed: succeed'],
  ['checkingSecondary refused', 'secondary: '],
  ['checkingSecondary failed', 'failed: fail'],
  ['checkingSecondary cancelled', 'idle: leave'],
  ['changed begun', 'starting: askChange'],
  ['failed begun', 'starting: askChange'],
])

test.each(phases.flatMap((phase) => events.map((event) => [phase, event] as const)))(
  'nextEmailChange(): %s, then %s',
  (phase, event) => {
    const step = nextEmailChange(phase, event)
    expect(step && `${step.phase}: ${step.effect ?? ''}`).toBe(cells.get(`${phase} ${event}`))
  },
)
