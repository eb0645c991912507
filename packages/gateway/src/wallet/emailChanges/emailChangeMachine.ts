/**
 * - `none`: there is no change.
 * - `primary`: a code was sent to the address of now.
 * - `secondary`: a code was sent to the new address.
 * - `changed`: the new address counts, and the change can be undone.
 */
export type EmailChangeState = 'none' | 'primary' | 'secondary' | 'changed'

export type EmailChangeEvent =
  /** The user begins one. */
  | 'begun'
  /** The same, of a user who has no address yet. */
  | 'begunFirst'
  /** The device that has begun it asks for another code. */
  | 'resent'
  /** The code of the state was right. */
  | 'proved'
  /** The new address is another user's. */
  | 'taken'
  | 'undone'
  /** Its time is over. */
  | 'expired'

type Row = Readonly<Partial<Record<EmailChangeEvent, EmailChangeState>>>

/** A later change takes the place of one that is open: its codes are worth nothing then. */
const open: Row = { begun: 'primary', begunFirst: 'secondary', expired: 'none' }

const table: Readonly<Record<EmailChangeState, Row>> = {
  none: { begun: 'primary', begunFirst: 'secondary' },
  primary: { ...open, resent: 'primary', proved: 'secondary' },
  secondary: { ...open, resent: 'secondary', proved: 'changed', taken: 'none' },
  changed: { undone: 'none', expired: 'none' },
}

/** The state after an event. `undefined`: the state does not admit it. */
export function nextEmailChange(state: EmailChangeState, event: EmailChangeEvent): EmailChangeState | undefined {
  return table[state][event]
}
