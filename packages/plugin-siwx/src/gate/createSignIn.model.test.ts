import { HttpRequestFailedError, UserRejectedError } from '@latchkey/core'
import { createManualClock, settle } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignedSiwxMessage, SiwxSession } from '../contract/SiwxSession.js'
import { SignInRefusedError } from '../errors/SignInRefusedError.js'
import { createSignIn, type PreparedMessage } from './createSignIn.js'
import type { SignInStep } from './signInMachine.js'

const data: SignedSiwxMessage['data'] = {
  domain: 'app.example',
  accountAddress: 'alice',
  chainId: 'fake:1',
  uri: 'https://app.example',
  version: '1',
  nonce: 'nonce0000',
  issuedAt: '2026-11-26T00:00:00.000Z',
}
const session: SiwxSession = { chainId: 'fake:1', address: 'alice', verified: 'byServer' }
const lost = (): Error => new HttpRequestFailedError('app.example')

type PortName = 'recall' | 'prepare' | 'sign' | 'verify'
interface Open {
  readonly name: PortName
  readonly signal: AbortSignal
  readonly resolve: (answer: never) => void
  readonly reject: (cause: unknown) => void
}

/** A sign-in whose outside world answers when the test says so. */
function create(error?: unknown) {
  const clock = createManualClock()
  const page = new AbortController()
  const open: Open[] = []
  const calls: PortName[] = []
  const signedNonces: string[] = []
  let nonces = 0
  let revoked = 0
  const port =
    <T>(name: PortName) =>
    (signal: AbortSignal): Promise<T> => {
      calls.push(name)
      return new Promise<T>((resolve, reject) => {
        open.push({ name, signal, resolve: resolve as Open['resolve'], reject })
      })
    }
  const signIn = createSignIn({
    clock,
    why: 'connect',
    error,
    signal: page.signal,
    ports: {
      recall: port('recall'),
      prepare: port<PreparedMessage>('prepare'),
      sign(prepared, signal) {
        signedNonces.push(prepared.data.nonce)
        return port<SignedSiwxMessage>('sign')(signal)
      },
      verify: (_signed, signal) => port<SiwxSession>('verify')(signal),
      async revoke() {
        revoked += 1
      },
    },
  })
  let outcome: 'open' | 'session' | 'cancelled' = 'open'
  signIn.outcome.then(
    () => {
      outcome = 'session'
    },
    () => {
      outcome = 'cancelled'
    },
  )
  const answerOf = (name: PortName, isThere: boolean): unknown => {
    if (name === 'recall') return isThere ? session : undefined
    if (name === 'verify') return session
    nonces += name === 'prepare' ? 1 : 0
    const message = { data: { ...data, nonce: `nonce${nonces}` }, message: 'the message' }
    return name === 'prepare' ? message : { ...message, signature: 'signature' }
  }
  return {
    signIn,
    clock,
    page,
    open,
    calls,
    signedNonces,
    get revoked() {
      return revoked
    },
    get outcome() {
      return outcome
    },
    answer(at: number, isThere = true) {
      const [asked] = open.splice(at, 1)
      asked?.resolve(answerOf(asked.name, isThere) as never)
      return asked
    },
    fail(at: number, cause: unknown) {
      const [asked] = open.splice(at, 1)
      asked?.reject(cause)
      return asked
    },
  }
}

const actions = fc.oneof(
  fc.constant('press' as const),
  fc.constantFrom('cancel' as const, 'found' as const, 'stop' as const),
  fc.constant('wait' as const),
  fc.record({ answer: fc.nat(3), isThere: fc.boolean() }),
  fc.record({ fail: fc.nat(3), cause: fc.constantFrom('lost', 'declined', 'refused') }),
)
const causes: Readonly<Record<string, () => Error>> = {
  lost,
  declined: () => new UserRejectedError('signMessage'),
  refused: () => new SignInRefusedError('nonce'),
}

type Stage = ReturnType<typeof create>
type Action = typeof actions extends fc.Arbitrary<infer T> ? T : never

const outcomes: { readonly [Step in SignInStep]?: Stage['outcome'] } = { done: 'session', left: 'cancelled' }
const isAtRest = (step: SignInStep): boolean => step === 'asking' || step === 'done' || step === 'left'

function act({ signIn, clock, page }: Stage, action: Extract<Action, string>): unknown {
  if (action === 'press') return signIn.press()
  if (action === 'cancel') return signIn.cancel()
  if (action === 'stop') return page.abort()
  return action === 'found' ? signIn.found(session) : clock.advance(8000)
}

/** Answers one of the open calls. @returns its name. */
function reply(stage: Stage, action: Exclude<Action, string>): PortName | undefined {
  const { open } = stage
  if (open.length === 0) return undefined
  if ('answer' in action) return stage.answer(action.answer % open.length, action.isThere)?.name
  stage.fail(action.fail % open.length, causes[action.cause]?.())
  return undefined
}

/** What holds at each moment. @param isCancelled - While the server verified. */
function checkMoment(stage: Stage, isCancelled: boolean): void {
  const { signIn, clock, open, signedNonces } = stage
  const { step, isLong } = signIn.$state.get()
  const awaited = open.filter(({ signal, name }) => !signal.aborted && !(isCancelled && name === 'verify'))
  expect(awaited.length, 'one call at a time').toBe(isAtRest(step) ? 0 : 1)
  expect(stage.outcome).toBe(outcomes[step] ?? 'open')
  expect(new Set(signedNonces).size, 'each nonce is signed once').toBe(signedNonces.length)
  expect(clock.pending, 'timers').toBe(step === 'signing' && !isLong ? 1 : 0)
}

test('whatever the user, the wallet and the server do, a sign-in ends with one session or none', async () => {
  const run = async (script: readonly Action[], isUnread: boolean): Promise<void> => {
    const stage = create(isUnread ? lost() : undefined)
    const { signIn, calls } = stage
    let isCancelled = false
    let added = 0
    for (const action of script) {
      const before = { step: signIn.$state.get().step, calls: calls.length }
      const answered = typeof action === 'string' ? void (await act(stage, action)) : reply(stage, action)
      if (answered === 'verify' && isCancelled) added += 1
      await settle()
      const { step } = signIn.$state.get()
      if (before.step === 'verifying' && step === 'left') isCancelled = true
      if (before.step === 'done' || before.step === 'left')
        expect({ step, calls: calls.length }, 'nothing comes after the end').toEqual(before)
      expect(stage.revoked, 'what was added after the user cancelled is ended').toBe(added)
      checkMoment(stage, isCancelled)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(actions, { maxLength: 14 }), fc.boolean(), run), { numRuns: 250 })
})

test('a sign-in fetches a nonce for each press', async () => {
  const { signIn, answer, fail, calls } = create()
  for (const cause of [new UserRejectedError('signMessage'), new Error('wallet')]) {
    signIn.press()
    answer(0)
    await settle()
    fail(0, cause)
    await settle()
  }
  expect(calls).toEqual(['prepare', 'sign', 'prepare', 'sign'])
  expect(signIn.$state.get()).toMatchObject({ step: 'asking', problem: 'failed' })
})

test('after a lost answer the next press looks for a session before it asks the wallet again', async () => {
  const { signIn, answer, fail, calls } = create()
  signIn.press()
  answer(0)
  await settle()
  answer(0)
  await settle()
  fail(0, lost())
  await settle()
  expect(signIn.$state.get()).toMatchObject({ step: 'asking', problem: 'unknown' })
  signIn.press()
  answer(0)
  await expect(signIn.outcome).resolves.toBe(session)
  expect(calls).toEqual(['prepare', 'sign', 'verify', 'recall'])
})

test('a server that is not reachable before the wallet is asked is a failure of the server', async () => {
  const { signIn, fail } = create()
  signIn.press()
  fail(0, lost())
  await settle()
  expect(signIn.$state.get()).toMatchObject({ step: 'asking', problem: 'offline' })
})

test('a wallet that does not answer for 8 seconds makes the state long', async () => {
  const { signIn, answer, clock } = create()
  signIn.press()
  answer(0)
  await settle()
  await clock.advance(7999)
  expect(signIn.$state.get().isLong).toBeUndefined()
  await clock.advance(1)
  expect(signIn.$state.get()).toMatchObject({ step: 'signing', isLong: true })
})
