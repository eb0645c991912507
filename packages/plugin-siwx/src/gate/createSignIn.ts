import type { Clock, GateReason } from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SignedSiwxMessage, SiwxSession } from '../contract/SiwxSession.js'
import { SignInCancelledError } from '../errors/SignInCancelledError.js'
import type { ServerTime } from './createServerTime.js'
import { problemOf, type SignInProblem } from './problemOf.js'
import { nextStep, type SignInEffect, type SignInEvent, type SignInStep } from './signInMachine.js'

export interface SignInState {
  readonly step: SignInStep
  /** Why the last try failed. */
  readonly problem?: SignInProblem | undefined
  readonly error?: unknown
  /** ms since 1970: the device's clock, where the message was written by it and is refused. */
  readonly deviceTime?: number | undefined
  /** The wallet has had the message for some seconds. */
  readonly isLong?: boolean | undefined
}

/** The outside world of one sign-in. Each gets a signal that ends with the try. */
export interface SignInPorts {
  /** Asks for a session that exists already. */
  recall(signal: AbortSignal): Promise<SiwxSession | undefined>
  /** Fetches a nonce and writes the message. */
  prepare(signal: AbortSignal): Promise<PreparedMessage>
  /** Asks the wallet. */
  sign(prepared: PreparedMessage, signal: AbortSignal): Promise<SignedSiwxMessage>
  verify(signed: SignedSiwxMessage, signal: AbortSignal): Promise<SiwxSession>
  /** Ends a session that was added after the user had cancelled. */
  revoke(session: SiwxSession): Promise<void>
}

export interface PreparedMessage {
  readonly data: SignedSiwxMessage['data']
  /** `undefined`: the wallet writes the message itself. */
  readonly message: string | undefined
}

/** One sign-in, from the open view to its end. It never changes the connection. */
export interface SignIn {
  readonly why: GateReason
  readonly $state: ReadableAtom<SignInState>
  /** Rejects with `SignInCancelledError`. */
  readonly outcome: Promise<SiwxSession>
  /** The user signs, or tries again. */
  press(): void
  cancel(): void
  /** A session of this account was added elsewhere, e.g. in another tab. */
  found(session: SiwxSession): void
}

export interface SignInParameters {
  readonly clock: Clock
  readonly why: GateReason
  readonly ports: SignInPorts
  /** By which messages are written. Default: the server's. */
  readonly time?: Pick<ServerTime, 'isKnown'> | undefined
  /** Ends the sign-in: another account or network, or the end of the page. */
  readonly signal: AbortSignal
  /** Why the session could not be read before. The first press asks for it again. */
  readonly error?: unknown
}

/** ms after which the view explains the wait. */
const long = 8000

export function createSignIn({ clock, why, ports, time, signal, error }: SignInParameters): SignIn {
  const $state = atom<SignInState>(
    error === undefined ? { step: 'asking' } : { step: 'asking', problem: problemOf(error, 'recalling'), error },
  )
  let isUncertain = error !== undefined
  let attempt = new AbortController()
  let prepared: PreparedMessage | undefined
  let signed: SignedSiwxMessage | undefined
  let session: SiwxSession | undefined
  let verifying: Promise<SiwxSession> | undefined
  let settle: { resolve(session: SiwxSession): void; reject(cause: unknown): void }
  const outcome = new Promise<SiwxSession>((resolve, reject) => {
    settle = { resolve, reject }
  })
  outcome.catch(() => undefined) // the caller may only follow `$state`

  /** Runs the work of a step. What comes after its end is ignored. */
  const work = async <T>(run: (ends: AbortSignal) => Promise<T>, after: (answer: T) => SignInEvent): Promise<void> => {
    const { signal: ends } = attempt
    const { step } = $state.get()
    try {
      const answer = await run(ends)
      if (!ends.aborted) send(after(answer))
    } catch (cause) {
      if (ends.aborted) return
      const problem = problemOf(cause, step)
      isUncertain = problem === 'unknown' || (isUncertain && problem === 'offline')
      const isByDevice = problem === 'refused' && time?.isKnown === false
      send('failed', { problem, error: cause, ...(isByDevice && { deviceTime: clock.now() }) })
    }
  }
  const effects: { readonly [Effect in SignInEffect]: () => void } = {
    recall: () =>
      void work(ports.recall, (answer) => {
        session = answer
        isUncertain = false
        return answer ? 'recalled' : 'missing'
      }),
    prepare: () =>
      void work(ports.prepare, (answer) => {
        prepared = answer
        return 'prepared'
      }),
    sign() {
      const asked = prepared
      if (!asked) return
      const stop = clock.after(long, () => $state.set({ ...$state.get(), isLong: true }))
      void work(
        (ends) => ports.sign(asked, ends),
        (answer) => {
          signed = answer
          return 'signed'
        },
      ).finally(stop)
      attempt.signal.addEventListener('abort', stop, { once: true })
    },
    verify() {
      const proof = signed
      if (!proof) return
      void work(
        (ends) => {
          verifying = ports.verify(proof, ends)
          return verifying
        },
        (answer) => {
          session = answer
          return 'verified'
        },
      )
    },
    finish() {
      attempt.abort()
      if (session) settle.resolve(session)
    },
    leave() {
      attempt.abort()
      settle.reject(new SignInCancelledError())
    },
    revoke() {
      settle.reject(new SignInCancelledError())
      // The server may have the signature already, so its answer is awaited. A failure added none.
      verifying?.then(ports.revoke).catch(() => undefined)
    },
  }
  function send(event: SignInEvent, failure?: Pick<SignInState, 'problem' | 'error' | 'deviceTime'>): void {
    const before = $state.get().step
    const { step, effects: started } = nextStep(before, event)
    if (step === before) return
    if (before === 'asking') attempt = new AbortController()
    $state.set({ step, ...failure })
    for (const effect of started) effects[effect]()
    if (step === 'done' || step === 'left') signal.removeEventListener('abort', cancel)
  }
  function cancel(): void {
    send('cancelled')
  }
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })

  return {
    why,
    $state,
    outcome,
    press: () => send(isUncertain ? 'pressedAgain' : 'pressed'),
    cancel,
    found(existing) {
      const { step } = $state.get()
      if (step === 'verifying' || step === 'done' || step === 'left') return
      session = existing
      send('found')
    },
  }
}
