import { type PluginContext, withTimeout } from '@latchkey/core'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { SignInStatus } from '../api.js'
import type { SignedSiwxMessage, SiwxSession } from '../contract/SiwxSession.js'
import type { SiwxSessions, SiwxSubject } from '../contract/SiwxSessions.js'
import type { Declined } from './createDeclined.js'
import { createHeldSession } from './createHeldSession.js'
import type { Leaving } from './createLeaving.js'
import type { ServerTime } from './createServerTime.js'
import type { SignIn } from './createSignIn.js'
import { isSameSubject } from './isSameSubject.js'
import { problemOf } from './problemOf.js'
import { subjectOf } from './subjectOf.js'

/** Stores of the plugin's API. */
export interface SigningInStores {
  readonly $session: WritableAtom<SiwxSession | undefined>
  readonly $status: WritableAtom<SignInStatus>
  readonly $signIn: WritableAtom<SignIn | undefined>
}

export interface AccountSessionParameters {
  readonly context: Pick<PluginContext, 'clock' | 'storage' | '$current'>
  /** By which a session ends. */
  readonly time: Pick<ServerTime, 'now'>
  readonly sessions: SiwxSessions
  readonly stores: SigningInStores
  readonly declined: Declined
  readonly leaving: Leaving
  readonly signal: AbortSignal
  /** The session has changed without the user of this tab. */
  readonly onChanged: () => void
}

/** The session of the account that was checked last, also while its connection is gated. */
export interface AccountSession {
  readonly subject: SiwxSubject | undefined
  setSubject(subject: SiwxSubject | undefined): void
  readonly $held: ReadableAtom<SiwxSession | undefined>
  /** Why the session could not be read. No answer came, so the user is not signed out. */
  readonly unread: { readonly error: unknown } | undefined
  /** A session that is valid now. @throws what the sessions throw. */
  find(subject: SiwxSubject, signal: AbortSignal): Promise<SiwxSession | undefined>
  /** Reads the session of an account. @returns whether there is one. */
  read(subject: SiwxSubject, signal: AbortSignal): Promise<boolean>
  /** @param isWanted - Whether the user still waits for it. */
  verify(signed: SignedSiwxMessage, signal: AbortSignal, isWanted?: () => boolean): Promise<SiwxSession>
  /**
   * Verifies what the wallet signed when it approved the connection.
   *
   * @returns whether it begins the session of this account. `false`: no answer came, so that is not
   * known. `undefined`: it is refused, e.g. because it came too late for the nonce.
   */
  accept(signed: SignedSiwxMessage, subject: SiwxSubject, signal: AbortSignal): Promise<boolean | undefined>
  /** @param session - `undefined`: the sessions have answered, and there is no session. */
  set(session: SiwxSession | undefined): void
  /** Notifies the other tabs, which get the event of the storage. */
  announce(): void
  /** Writes the stores of the API. */
  write(): void
}

/** ms that reading a session may take. A gate has ten seconds for it. */
const readLimit = 8000

export function createAccountSession(parameters: AccountSessionParameters): AccountSession {
  const { context, time, sessions, stores, declined, leaving, signal, onChanged } = parameters
  const { clock, storage } = context
  const held = createHeldSession({ now: time.now, after: clock.after }, signal, onChanged)
  let subject: SiwxSubject | undefined
  let unread: { readonly error: unknown } | undefined

  function write(): void {
    const session = held.$held.get()
    const current = context.$current.get()
    const isCurrent = session && current && isSameSubject(session, subjectOf(current))
    stores.$session.set(isCurrent ? session : undefined)
    if (isCurrent) stores.$status.set('signedIn')
    else if (stores.$signIn.get()) stores.$status.set('signingIn')
    else stores.$status.set(unread || session ? 'unknown' : 'signedOut')
  }
  function set(session: SiwxSession | undefined): void {
    unread = undefined
    held.set(session)
  }
  function setUnread(error: unknown): void {
    unread = { error }
    held.set(undefined)
    write()
  }
  const announce = (): void => storage.set('changed', clock.now())

  async function find(of: SiwxSubject, ends: AbortSignal): Promise<SiwxSession | undefined> {
    const found = await sessions.getSessions(of, ends)
    return found.find(({ expiresAt = Infinity }) => expiresAt > time.now())
  }
  async function verify(
    signed: SignedSiwxMessage,
    ends: AbortSignal,
    isWanted = (): boolean => true,
  ): Promise<SiwxSession> {
    const session = await sessions.addSession(signed, ends)
    // A sign-in as another account, or on another network, replaces the session before.
    if (isWanted()) await sessions.setSessions([session], ends)
    return session
  }
  /** Asks the sessions, once those of disconnected wallets are ended. */
  const ask = <T>(run: (limited: AbortSignal) => Promise<T>, ends: AbortSignal): Promise<T> =>
    withTimeout(
      clock,
      readLimit,
      async (limited) => {
        await leaving.finish(limited)
        return run(limited)
      },
      ends,
    )

  return {
    get subject() {
      return subject
    },
    setSubject(of) {
      subject = of
    },
    $held: held.$held,
    get unread() {
      return unread
    },
    find,
    async read(of, ends) {
      try {
        set(await ask((limited) => find(of, limited), ends))
      } catch (error) {
        ends.throwIfAborted()
        setUnread(error)
      }
      write()
      return held.$held.get() !== undefined
    },
    verify,
    async accept(signed, of, ends) {
      try {
        set(await ask((limited) => verify(signed, limited), ends))
        declined.remove(of)
      } catch (error) {
        ends.throwIfAborted()
        if (problemOf(error, 'verifying') !== 'unknown') return undefined
        setUnread(error)
        return false
      }
      write()
      announce()
      return true
    },
    set,
    announce,
    write,
  }
}
