/**
 * - `signedOut`: there is no session.
 * - `code`: an e-mail with a code was sent.
 * - `farcaster`: the user has a link to their Farcaster app.
 * - `creating`: the user has a session and no wallet. The recovery code is shown.
 * - `recovering`: a factor is asked for, because this device does not open the wallet.
 * - `locked`: the same, and the user has put it off.
 * - `ready`: the wallet can sign.
 * - `ended`: the session has ended without the user.
 */
export type FrameState = 'signedOut' | 'code' | 'farcaster' | 'creating' | 'recovering' | 'locked' | 'ready' | 'ended'

export type FrameEvent =
  | 'codeSent'
  | 'linkShown'
  /** The code was right: the user has no wallet yet. */
  | 'newUser'
  /** The code was right: the user has a wallet that this device does not open. */
  | 'newDevice'
  /** A session, and a wallet that this device opens. */
  | 'opened'
  /** The gateway no longer knows this device as an opener. */
  | 'lost'
  /** The user asks for something that needs the wallet. */
  | 'asked'
  /** The user closed what was asked. */
  | 'cancelled'
  | 'left'
  | 'expired'

type Row = Partial<Readonly<Record<FrameEvent, FrameState>>>

/** A user can always log in again, also as another one. */
const login: Row = {
  codeSent: 'code',
  linkShown: 'farcaster',
  newUser: 'creating',
  newDevice: 'recovering',
  opened: 'ready',
}
const session: Row = { left: 'signedOut', expired: 'ended' }

const table: Readonly<Record<FrameState, Row>> = {
  signedOut: login,
  code: { ...login, cancelled: 'signedOut', left: 'signedOut' },
  farcaster: { ...login, cancelled: 'signedOut', left: 'signedOut' },
  // Nothing is kept of a wallet without a factor.
  creating: { ...login, ...session, cancelled: 'signedOut' },
  recovering: { ...login, ...session, cancelled: 'locked' },
  locked: { ...login, ...session, asked: 'recovering' },
  ready: { ...login, ...session, lost: 'locked' },
  ended: { ...login, left: 'signedOut' },
}

/** The state after an event. An event that the state does not know changes nothing. */
export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  return table[state][event] ?? state
}
