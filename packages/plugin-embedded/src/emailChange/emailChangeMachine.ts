/**
 * - `starting`: the frame is asked for a code. It may ask the user to confirm that it is them.
 * - `primary`, `checkingPrimary`: the user types the code of the address of now, and the frame checks it.
 * - `secondary`, `checkingSecondary`: the same with the code of the new address.
 * - `changed`: the user logs in with the new address.
 * - `failed`: nothing has changed, and `problem` says why.
 */
export type EmailChangePhase =
  | 'idle'
  | 'starting'
  | 'primary'
  | 'checkingPrimary'
  | 'secondary'
  | 'checkingSecondary'
  | 'changed'
  | 'failed'

export type EmailChangeEvent =
  | 'begun'
  /** Which code the frame wants next. */
  | 'primaryAsked'
  | 'secondaryAsked'
  | 'entered'
  | 'resent'
  | 'accepted'
  /** The code is not right, or another one can't be sent now. The user can go on. */
  | 'refused'
  | 'failed'
  | 'cancelled'

export type EmailChangeEffect =
  | 'askChange'
  | 'sendPrimary'
  | 'sendSecondary'
  /** The change has succeeded, failed, or was cancelled. */
  | 'succeed'
  | 'fail'
  | 'leave'

export interface EmailChangeStep {
  readonly phase: EmailChangePhase
  readonly effect?: EmailChangeEffect | undefined
}

type Row = Readonly<Partial<Record<EmailChangeEvent, EmailChangeStep>>>

const begun: Row = { begun: { phase: 'starting', effect: 'askChange' } }
const ended: Row = { failed: { phase: 'failed', effect: 'fail' }, cancelled: { phase: 'idle', effect: 'leave' } }
const asked: Row = { primaryAsked: { phase: 'primary' }, secondaryAsked: { phase: 'secondary' } }

const table: Readonly<Record<EmailChangePhase, Row>> = {
  idle: begun,
  starting: { ...ended, ...asked },
  primary: {
    ...ended,
    ...asked,
    entered: { phase: 'checkingPrimary', effect: 'sendPrimary' },
    resent: { phase: 'primary', effect: 'askChange' },
    refused: { phase: 'primary' },
  },
  checkingPrimary: { ...ended, accepted: { phase: 'secondary' }, refused: { phase: 'primary' } },
  secondary: {
    ...ended,
    ...asked,
    entered: { phase: 'checkingSecondary', effect: 'sendSecondary' },
    resent: { phase: 'secondary', effect: 'askChange' },
    refused: { phase: 'secondary' },
  },
  checkingSecondary: {
    ...ended,
    accepted: { phase: 'changed', effect: 'succeed' },
    refused: { phase: 'secondary' },
  },
  changed: begun,
  failed: begun,
}

/** The step after an event. `undefined`: the phase does not know the event. */
export function nextEmailChange(phase: EmailChangePhase, event: EmailChangeEvent): EmailChangeStep | undefined {
  return table[phase][event]
}
