/**
 * The steps of one sign-in.
 *
 * - `asking`: waits for the user.
 * - `recalling`: asks whether there is a session, after an answer was lost.
 * - `preparing`: fetches the nonce and writes the message.
 * - `signing`: the wallet has the message.
 * - `verifying`: the server, or this page, verifies the signature.
 * - `done`, `left`: the end. Nothing happens after it.
 */
export type SignInStep = 'asking' | 'recalling' | 'preparing' | 'signing' | 'verifying' | 'done' | 'left'

/**
 * What happens to a sign-in.
 *
 * - `pressed`: the user signs. `pressedAgain`: the same, while it is not known whether an earlier
 *   try succeeded.
 * - `prepared`, `signed`, `verified`, `recalled`: the step succeeded. `missing`: there is no session
 *   to recall.
 * - `found`: another tab has signed in.
 * - `failed`: the step failed.
 * - `cancelled`: the user cancelled, or the account or network changed.
 */
export type SignInEvent =
  | 'pressed'
  | 'pressedAgain'
  | 'prepared'
  | 'signed'
  | 'verified'
  | 'recalled'
  | 'missing'
  | 'found'
  | 'failed'
  | 'cancelled'

/**
 * What a transition starts. `leave` ends the open work. `revoke` lets the verification end, and then
 * ends its session.
 */
export type SignInEffect = 'recall' | 'prepare' | 'sign' | 'verify' | 'finish' | 'leave' | 'revoke'

type Cell = readonly [SignInStep, ...SignInEffect[]]

const left = ['left', 'leave'] as const
const done = ['done', 'finish'] as const
const again = ['asking'] as const

const table: Readonly<Record<SignInStep, Partial<Readonly<Record<SignInEvent, Cell>>>>> = {
  asking: {
    pressed: ['preparing', 'prepare'],
    pressedAgain: ['recalling', 'recall'],
    found: done,
    cancelled: left,
  },
  recalling: { recalled: done, missing: ['preparing', 'prepare'], found: done, failed: again, cancelled: left },
  preparing: { prepared: ['signing', 'sign'], found: done, failed: again, cancelled: left },
  signing: { signed: ['verifying', 'verify'], found: done, failed: again, cancelled: left },
  // Not `found`: the own answer comes.
  verifying: { verified: done, failed: again, cancelled: ['left', 'revoke'] },
  done: {},
  left: {},
}

/** Returns the next step and its effects. An event that is not in the table changes nothing. */
export function nextStep(
  step: SignInStep,
  event: SignInEvent,
): { readonly step: SignInStep; readonly effects: readonly SignInEffect[] } {
  const [next, ...effects] = table[step][event] ?? [step]
  return { step: next, effects }
}
