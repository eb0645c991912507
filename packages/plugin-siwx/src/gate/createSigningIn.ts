import {
  abortable,
  checkMembers,
  type Gate,
  type GateReason,
  NotConnectedError,
  namespaceOf,
  type Opened,
  type Page,
  type PluginContext,
  type SignInRequest,
  unsupportedChainView,
} from '@latchkey/core'
import { type SiwxApi, signInView } from '../api.js'
import type { SiwxOptions } from '../contract/SiwxOptions.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import type { SiwxSubject } from '../contract/SiwxSessions.js'
import { SignInCancelledError } from '../errors/SignInCancelledError.js'
import { createAccountSession, type SigningInStores } from './createAccountSession.js'
import { createDeclined } from './createDeclined.js'
import { createLeaving } from './createLeaving.js'
import { createServerTime } from './createServerTime.js'
import { createSignIn, type SignIn } from './createSignIn.js'
import { createSignInMessages } from './createSignInMessages.js'
import { followChanges } from './followChanges.js'
import { isSameSubject } from './isSameSubject.js'
import { subjectOf } from './subjectOf.js'

export interface SigningInParameters {
  readonly context: PluginContext
  readonly options: SiwxOptions
  readonly page: Page
  readonly stores: SigningInStores
}

/** Signing in and out in one lifetime of a modal. */
export interface SigningIn extends Pick<Gate, 'check' | 'pass'> {
  /** A sign-in for a wallet whose account is not known yet. `undefined`: it must be known. */
  prepare(): Promise<SignInRequest | undefined>
  readonly signIn: SiwxApi['signIn']
  readonly signOut: SiwxApi['signOut']
}

/** The gate, and what the API does. Fetched with the first connection or pairing URI. */
export async function createSigningIn(parameters: SigningInParameters): Promise<SigningIn> {
  const { context, options, page, stores } = parameters
  const { required = true, signOutOnDisconnect = true, statement, expiresIn } = options
  const { clock, settings, storage } = context
  const { signal } = page
  const { location } = page.window
  const sessions = await options.sessions({
    clock,
    settings,
    storage,
    http: context.http,
    rpc: context.rpc,
    pageUrl: location.origin + location.pathname,
  })
  signal.throwIfAborted()
  const declined = createDeclined(storage)
  const leaving = createLeaving({ sessions, storage, signal })
  const time = createServerTime(clock)
  const messages = createSignInMessages({ context, time, sessions, location, statement, expiresIn })
  const onChanged = (): void => void checkAgain()
  const account = createAccountSession({ context, time, sessions, stores, declined, leaving, signal, onChanged })
  /** The view that the app has opened, for the next sign-in. */
  let shown: Opened | undefined

  async function checkAgain(): Promise<void> {
    if (signal.aborted || !account.subject) return
    // Rejects only if the wallet has left, or the page. Then there is nothing to check.
    if (required) await context.passGates({ isSilent: true, signal }).catch(() => undefined)
  }

  function begin(of: SiwxSubject, why: GateReason): SignIn {
    const signIn = createSignIn({
      clock,
      why,
      signal,
      error: account.unread?.error,
      time,
      ports: {
        async recall(ends) {
          const found = await account.find(of, ends)
          if (found) await sessions.setSessions([found], ends) // as in `verify`, whose answer was lost
          return found
        },
        prepare: (ends) => messages.prepare(of, ends),
        sign: messages.sign,
        verify: (signed, ends) => account.verify(signed, ends, () => signIn.$state.get().step === 'verifying'),
        async revoke(session) {
          const now = account.$held.get()
          if (!now || !isSameSubject(now, session)) await sessions.revokeSession(of, signal)
        },
      },
    })
    return signIn
  }

  /** Shows the view and waits for its end. */
  async function run(of: SiwxSubject, why: GateReason, ends: AbortSignal): Promise<SiwxSession> {
    const signIn = begin(of, why)
    const cancel = (): void => signIn.cancel()
    stores.$signIn.get()?.cancel()
    stores.$signIn.set(signIn)
    account.write()
    const { closed, close } = shown ?? context.open(signInView, undefined)
    shown = undefined
    closed.addEventListener('abort', cancel, { once: true })
    if (ends.aborted) cancel()
    else ends.addEventListener('abort', cancel, { once: true })
    try {
      const session = await signIn.outcome
      declined.remove(of)
      account.set(session)
      account.announce()
      return session
    } finally {
      ends.removeEventListener('abort', cancel)
      if (stores.$signIn.get() === signIn) stores.$signIn.set(undefined)
      account.write()
      close()
    }
  }

  /** Whether the dialog asks the user to switch to a network of the app first. */
  function isElsewhere({ chainId }: SiwxSubject): boolean {
    const { enableNetworkSwitch, allowUnsupportedChain } = settings
    const isListed = context.$networks.get().some(({ id, aliases }) => id === chainId || aliases?.includes(chainId))
    return enableNetworkSwitch && !allowUnsupportedChain && !isListed
  }
  /** Waits until the wallet is on another network. Core shows the view if the wallet has moved. */
  function untilMoved(why: GateReason, ends: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      ends.addEventListener('abort', () => reject(ends.reason), { once: true })
      if (why === 'account' || why === 'network') return
      const { closed, close } = context.open(unsupportedChainView, undefined)
      closed.addEventListener('abort', () => reject(new SignInCancelledError()), { once: true })
      ends.addEventListener('abort', close, { once: true })
    })
  }

  void leaving.finish(signal).catch(() => undefined) // tried again before the next check
  signal.addEventListener(
    'abort',
    () => {
      stores.$signIn.set(undefined)
      stores.$session.set(undefined)
      stores.$status.set('unknown')
    },
    { once: true },
  )
  await followChanges({ context, page, stores, account, declined, leaving, signOutOnDisconnect, checkAgain })

  return {
    prepare: () => messages.requestEarly(signal),

    async check(checked, ends, result) {
      const of = subjectOf(checked)
      account.setSubject(of)
      const signed = result && messages.read(result, of)
      const isAccepted = signed && (await account.accept(signed, of, ends))
      if (isAccepted ?? (await account.read(of, ends))) return true
      return !required && (account.unread !== undefined || declined.has(of))
    },

    async pass(passing, why, ends) {
      const of = subjectOf(passing)
      if (isElsewhere(of)) return required ? untilMoved(why, ends) : undefined
      try {
        await run(of, why, ends)
      } catch (cause) {
        if (required || ends.aborted || !(cause instanceof SignInCancelledError)) throw cause
        declined.add(of)
        // The session before belongs to another account or network.
        await sessions.setSessions([], ends).catch(() => leaving.add(namespaceOf(of.chainId)))
      }
    },

    async signIn(options = {}) {
      checkMembers('option of signIn', options, ['signal', 'view'])
      const { signal: ends = signal, view } = options
      const open = stores.$signIn.get()
      if (open) return abortable(open.outcome, ends).finally(() => view?.close())
      shown = view
      try {
        if (!context.$current.get()) await context.passGates({ signal: ends })
        const current = context.$current.get()
        if (!current) throw new NotConnectedError()
        return stores.$session.get() ?? (await run(subjectOf(current), 'asked', ends))
      } finally {
        if (shown === view) shown = undefined
      }
    },

    async signOut() {
      const session = account.$held.get()
      if (!session) return
      await sessions.revokeSession(session, signal)
      if (!required) declined.add(session)
      account.set(undefined)
      account.announce()
      await checkAgain()
    },
  }
}
