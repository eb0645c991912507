import { expect, test } from 'vitest'
import { type LoginEvent, type LoginPhase, nextLogin } from './loginMachine.js'

const phases: readonly LoginPhase[] = [
  'idle',
  'starting',
  'device',
  'code',
  'checking',
  'opening',
  'window',
  'leaving',
  'redeeming',
  'linking',
  'link',
  'passkey',
  'signedIn',
]
const events: readonly LoginEvent[] = [
  'emailed',
  'provided',
  'linkAsked',
  'passkeyed',
  'deviceAsked',
  'codeAsked',
  'approved',
  'entered',
  'resent',
  'pageFound',
  'placeFound',
  'linkFound',
  'returned',
  'cameBack',
  'signedIn',
  'refused',
  'failed',
  'cancelled',
  'taken',
]
/** Each cell that changes something. */
const cells: readonly (readonly [LoginPhase, LoginEvent, string])[] = [
  ['idle', 'emailed', 'starting: askMail'],
  ['idle', 'provided', 'opening: askPage'],
  ['idle', 'linkAsked', 'linking: askLink'],
  ['idle', 'passkeyed', 'passkey: askPasskey'],
  ['idle', 'cameBack', 'redeeming: redeem'],
  ['starting', 'deviceAsked', 'device: askDevice'],
  ['starting', 'codeAsked', 'code: '],
  ['starting', 'signedIn', 'signedIn: succeed'],
  ['starting', 'failed', 'idle: fail'],
  ['starting', 'cancelled', 'idle: leave'],
  ['device', 'approved', 'code: '],
  ['device', 'resent', 'starting: askMail'],
  ['device', 'failed', 'idle: fail'],
  ['device', 'cancelled', 'idle: leave'],
  ['code', 'entered', 'checking: askCode'],
  ['code', 'resent', 'starting: askMail'],
  ['code', 'failed', 'idle: fail'],
  ['code', 'cancelled', 'idle: leave'],
  ['checking', 'signedIn', 'signedIn: succeed'],
  ['checking', 'refused', 'code: '],
  ['checking', 'failed', 'idle: fail'],
  ['checking', 'cancelled', 'idle: leave, signOut'],
  ['opening', 'pageFound', 'window: showPage'],
  ['opening', 'placeFound', 'leaving: leavePage'],
  ['opening', 'failed', 'idle: fail'],
  ['opening', 'cancelled', 'idle: leave'],
  ['window', 'returned', 'redeeming: redeem'],
  ['window', 'failed', 'idle: fail'],
  ['window', 'cancelled', 'idle: leave'],
  ['leaving', 'failed', 'idle: fail'],
  ['leaving', 'cancelled', 'idle: leave'],
  ['redeeming', 'signedIn', 'signedIn: succeed'],
  ['redeeming', 'failed', 'idle: fail'],
  ['redeeming', 'cancelled', 'idle: leave, signOut'],
  ['linking', 'linkFound', 'link: awaitLink'],
  ['linking', 'failed', 'idle: fail'],
  ['linking', 'cancelled', 'idle: leave'],
  ['link', 'signedIn', 'signedIn: succeed'],
  ['link', 'failed', 'idle: fail'],
  ['link', 'cancelled', 'idle: leave, signOut'],
  ['passkey', 'signedIn', 'signedIn: succeed'],
  ['passkey', 'failed', 'idle: fail'],
  ['passkey', 'cancelled', 'idle: leave, signOut'],
  ['signedIn', 'taken', 'idle: '],
  ['signedIn', 'cancelled', 'idle: leave, signOut'],
]
const known = new Map(cells.map(([phase, event, expected]) => [`${phase} ${event}`, expected]))

test.each(phases.flatMap((phase) => events.map((event) => [phase, event] as const)))(
  'nextLogin(): %s, then %s',
  (phase, event) => {
    const { phase: after, effects } = nextLogin(phase, event)
    expect(`${after}: ${effects.join(', ')}`).toBe(known.get(`${phase} ${event}`) ?? `${phase}: `)
  },
)

test('a login is signed in only after the frame was asked for something that signs in', () => {
  const from = phases.filter((phase) => phase !== 'signedIn' && nextLogin(phase, 'signedIn').phase === 'signedIn')
  expect(from).toEqual(['starting', 'checking', 'redeeming', 'link', 'passkey'])
})
