/**
 * - `starting`: the frame is asked for an e-mail with a code.
 * - `device`: the user approves this device in an e-mail.
 * - `code`: the user types the code from the e-mail.
 * - `checking`: the frame checks the code, and may ask the user for more.
 * - `opening`: the frame is asked for the page of a provider.
 * - `window`: the user signs in there, in a window of its own.
 * - `leaving`: the page is left for that of the provider.
 * - `redeeming`: the frame gets what that page answered.
 * - `linking`: the frame is asked for the link to the user's Farcaster app.
 * - `link`: the user signs there, and the frame waits for it.
 * - `passkey`: the user is asked for a passkey, in the frame.
 * - `signedIn`: the frame has a session.
 */
export type LoginPhase =
  | 'idle'
  | 'starting'
  | 'device'
  | 'code'
  | 'checking'
  | 'opening'
  | 'window'
  | 'leaving'
  | 'redeeming'
  | 'linking'
  | 'link'
  | 'passkey'
  | 'signedIn'

export type LoginEvent =
  /** The user begins, by one of the methods. */
  | 'emailed'
  | 'provided'
  | 'linkAsked'
  | 'passkeyed'
  /** What the frame asks for next. */
  | 'deviceAsked'
  | 'codeAsked'
  | 'approved'
  | 'entered'
  | 'resent'
  | 'pageFound'
  /** The same, without a window to show it in. */
  | 'placeFound'
  | 'linkFound'
  | 'returned'
  /** The user has left the page for a provider, and comes back. */
  | 'cameBack'
  | 'signedIn'
  /** The code is not right, and another can be typed. */
  | 'refused'
  | 'failed'
  | 'cancelled'
  /** The session is in use now. */
  | 'taken'

export type LoginEffect =
  | 'askMail'
  | 'askDevice'
  | 'askCode'
  | 'askPage'
  | 'showPage'
  | 'leavePage'
  | 'redeem'
  | 'askLink'
  | 'awaitLink'
  | 'askPasskey'
  /** The login has succeeded, failed, or was cancelled. */
  | 'succeed'
  | 'fail'
  | 'leave'
  /** The frame may have signed the user in. */
  | 'signOut'

export interface LoginStep {
  readonly phase: LoginPhase
  readonly effects: readonly LoginEffect[]
}

const to = (phase: LoginPhase, ...effects: readonly LoginEffect[]): LoginStep => ({ phase, effects })

const ended = { failed: to('idle', 'fail'), cancelled: to('idle', 'leave') }
/** While the frame may sign the user in. */
const entering = { ...ended, signedIn: to('signedIn', 'succeed'), cancelled: to('idle', 'leave', 'signOut') }

const table: Readonly<Record<LoginPhase, Partial<Readonly<Record<LoginEvent, LoginStep>>>>> = {
  idle: {
    emailed: to('starting', 'askMail'),
    provided: to('opening', 'askPage'),
    cameBack: to('redeeming', 'redeem'),
    linkAsked: to('linking', 'askLink'),
    passkeyed: to('passkey', 'askPasskey'),
  },
  starting: {
    ...ended,
    deviceAsked: to('device', 'askDevice'),
    codeAsked: to('code'),
    signedIn: to('signedIn', 'succeed'),
  },
  device: { ...ended, approved: to('code'), resent: to('starting', 'askMail') },
  code: { ...ended, entered: to('checking', 'askCode'), resent: to('starting', 'askMail') },
  checking: { ...entering, refused: to('code') },
  opening: { ...ended, pageFound: to('window', 'showPage'), placeFound: to('leaving', 'leavePage') },
  leaving: ended,
  window: { ...ended, returned: to('redeeming', 'redeem') },
  redeeming: entering,
  linking: { ...ended, linkFound: to('link', 'awaitLink') },
  link: entering,
  passkey: entering,
  signedIn: { taken: to('idle'), cancelled: to('idle', 'leave', 'signOut') },
}

/** The step after an event. An event that the phase does not know changes nothing. */
export function nextLogin(phase: LoginPhase, event: LoginEvent): LoginStep {
  return table[phase][event] ?? { phase, effects: [] }
}
