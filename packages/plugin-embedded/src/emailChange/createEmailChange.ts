import { CancelledError, type Clock, SupersededError } from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import { EmailChangeError } from '../errors/EmailChangeError.js'
import { emailChangeErrorOf } from '../errors/emailChangeErrorOf.js'
import { defer } from '../frame/defer.js'
import type { FrameClient } from '../frame/FrameClient.js'
import { cooldown } from '../login/cooldown.js'
import type { EmailChangeState } from './EmailChangeState.js'
import { type EmailChangeEffect, type EmailChangeEvent, nextEmailChange } from './emailChangeMachine.js'

export interface EmailChangeParameters {
  readonly client: FrameClient
  readonly clock: Clock
  /** Of the page. Ends the change. */
  readonly signal: AbortSignal
  readonly $state: WritableAtom<EmailChangeState>
  /** The user logs in with another address. */
  readonly onChange: (email: string) => void
}

/** Changes of the e-mail address of a page: one at a time. A new one cancels the one before. */
export interface EmailChange {
  /**
   * Resolves when the new address counts.
   *
   * @throws {EmailChangeError}
   * @throws {UserRejectedError} when the user closes what the frame asks.
   * @throws {CancelledError} when the change is cancelled, or {SupersededError} when another one begins.
   */
  begin(email: string, signal?: AbortSignal): Promise<void>
  /** Sends a code to the frame. Does nothing unless one is waited for. */
  enter(code: string): void
  /** Sends another code by e-mail. Does nothing unless one is waited for. */
  resend(): void
  cancel(): void
}

/** One change, from its begin to its end. What answers later is ignored. */
interface Attempt {
  readonly email: string
  readonly ends: AbortController
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
  code: string
}

/** After these the user can type another code, or ask for one. */
const aboutCode: ReadonlySet<string> = new Set(['codeWrong', 'codeExpired', 'codeUsedUp', 'limit', 'cooldown'])
const events = { VERIFY_PRIMARY_OTP: 'primaryAsked', VERIFY_SECONDARY_OTP: 'secondaryAsked' } as const

export function createEmailChange(parameters: EmailChangeParameters): EmailChange {
  const { client, clock, signal: pageSignal, $state, onChange } = parameters
  let current: Attempt | undefined

  const effects: { readonly [Effect in EmailChangeEffect]: (attempt: Attempt, cause: unknown) => void } = {
    askChange: (attempt) =>
      void run(attempt, async (signal) => {
        const release = client.allowShow(() => send(attempt, 'cancelled'))
        try {
          const { action } = await client.request('UPDATE_EMAIL', { email: attempt.email }, { signal })
          return events[action]
        } finally {
          release()
        }
      }),
    sendPrimary: (attempt) =>
      void run(attempt, async (signal) => {
        await client.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: attempt.code }, { signal })
        return 'accepted'
      }),
    sendSecondary: (attempt) =>
      void run(attempt, async (signal) => {
        const { newEmail } = await client.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: attempt.code }, { signal })
        onChange(newEmail)
        return 'accepted'
      }),
    succeed: (attempt) => attempt.resolve(),
    fail: (attempt, cause) => attempt.reject(cause),
    leave(attempt, cause) {
      attempt.ends.abort()
      attempt.reject(cause ?? new CancelledError('changeEmail'))
    },
  }

  function send(attempt: Attempt, event: EmailChangeEvent, cause?: unknown): void {
    if (attempt !== current) return
    const { phase: before, resendAt: known } = $state.get()
    const step = nextEmailChange(before, event)
    if (!step) return
    const { phase, effect } = step
    const isSent = event === 'primaryAsked' || event === 'secondaryAsked' || before === 'checkingPrimary'
    const resendAt = isSent && event !== 'refused' ? clock.now() + cooldown : known
    const isOver = phase === 'idle' || phase === 'changed' || phase === 'failed'
    if (isOver) current = undefined
    $state.set(phase === 'idle' ? { phase } : { phase, email: attempt.email, resendAt, problem: cause })
    if (effect) effects[effect](attempt, cause)
  }

  /** Runs the work of a phase, and goes on with the event that it answers. */
  async function run(attempt: Attempt, work: (signal: AbortSignal) => Promise<EmailChangeEvent>): Promise<void> {
    const { signal } = attempt.ends
    try {
      send(attempt, await work(signal))
    } catch (cause) {
      if (signal.aborted) return
      const isCode = $state.get().phase !== 'starting'
      const error = emailChangeErrorOf(cause, isCode)
      const canGoOn = isCode && error instanceof EmailChangeError && aboutCode.has(error.reason)
      send(attempt, canGoOn ? 'refused' : 'failed', error)
    }
  }

  const cancel = (cause?: unknown): void => {
    if (current) send(current, 'cancelled', cause)
  }
  const stop = (): void => {
    cancel()
    $state.set({ phase: 'idle' })
  }
  pageSignal.addEventListener('abort', stop, { once: true })

  return {
    async begin(email, signal) {
      signal?.throwIfAborted()
      cancel(new SupersededError('changeEmail'))
      const own = (): void => send(attempt, 'cancelled')
      const { promise, resolve, reject } = defer<void>()
      const attempt: Attempt = { email, ends: new AbortController(), resolve, reject, code: '' }
      current = attempt
      signal?.addEventListener('abort', own, { once: true })
      send(attempt, 'begun')
      await promise.finally(() => signal?.removeEventListener('abort', own))
    },
    enter(code) {
      if (!current) return
      current.code = code
      send(current, 'entered')
    },
    resend() {
      if (current) send(current, 'resent')
    },
    cancel: () => cancel(),
  }
}
