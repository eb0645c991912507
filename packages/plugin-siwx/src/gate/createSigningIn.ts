import {
  abortable,
  connectionEndedEvent,
  type Gate,
  type GateReason,
  InvalidAnswerError,
  NotConnectedError,
  namespaceOf,
  type Opened,
  type Page,
  type PluginContext,
  type SignInRequest,
  type SignInResult,
  type Subject,
  UnsupportedCapabilityError,
  unsupportedChainView,
  withTimeout,
} from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import { type SignInStatus, type SiwxApi, signInView } from '../api.js'
import type { SiwxOptions } from '../contract/SiwxOptions.js'
import type { SignedSiwxMessage, SiwxSession } from '../contract/SiwxSession.js'
import type { SiwxSubject } from '../contract/SiwxSessions.js'
import { SignInCancelledError } from '../errors/SignInCancelledError.js'
import { formatMessage } from '../message/formatMessage.js'
import type { MessageForm } from '../message/MessageForm.js'
import { parseMessage } from '../message/parseMessage.js'
import { createDeclined } from './createDeclined.js'
import { createHeldSession } from './createHeldSession.js'
import { createLeaving } from './createLeaving.js'
import { createSignIn, type PreparedMessage, type SignIn } from './createSignIn.js'
import { isSameSubject } from './isSameSubject.js'
import { messageDataOf } from './messageDataOf.js'
import { problemOf } from './problemOf.js'

/** Stores of the plugin's API. */
export interface SigningInStores {
  readonly $session: WritableAtom<SiwxSession | undefined>
  readonly $status: WritableAtom<SignInStatus>
  readonly $signIn: WritableAtom<SignIn | undefined>
}

export interface SigningInParameters {
  readonly context: PluginContext
  readonly options: SiwxOptions
  readonly page: Page
  readonly stores: SigningInStores
}

/** ms that reading a session may take. A gate has ten seconds for it. */
const readLimit = 8000

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
  const { required = true, signOutOnDisconnect = true } = options
  const { clock, events, settings, storage, wallet } = context
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
  const held = createHeldSession(clock, signal, () => void checkAgain())
  const declined = createDeclined(storage)
  const leaving = createLeaving({ sessions, storage, signal })
  /** The account and network of the last check, also while the connection is gated. */
  let subject: SiwxSubject | undefined
  /** The view that the app has opened, for the next sign-in. */
  let shown: Opened | undefined
  /** Why the last check could not read the session. */
  let unread: { readonly error: unknown } | undefined

  const writeStores = (): void => {
    const session = held.$held.get()
    const current = context.$current.get()
    const isCurrent = session && current && isSameSubject(session, subjectOf(current))
    stores.$session.set(isCurrent ? session : undefined)
    if (isCurrent) stores.$status.set('signedIn')
    else if (stores.$signIn.get()) stores.$status.set('signingIn')
    else stores.$status.set(unread || session ? 'unknown' : 'signedOut')
  }
  /** Checks the gate again after the session has changed without the user of this tab. */
  const checkAgain = async (): Promise<void> => {
    if (signal.aborted || !subject) return
    // Rejects only if the wallet has left, or the page. Then there is nothing to check.
    if (required) await context.passGates({ isSilent: true, signal }).catch(() => undefined)
  }
  /** Notifies the other tabs, which get the event of the storage. */
  const announce = (): void => storage.set('changed', clock.now())

  const keep = (session: SiwxSession): void => {
    unread = undefined
    held.set(session)
  }

  const { statement, expiresIn } = options
  const { host: domain, origin: uri } = location

  async function find(of: SiwxSubject, ends: AbortSignal): Promise<SiwxSession | undefined> {
    const found = await sessions.getSessions(of, ends)
    return found.find(({ expiresAt = Infinity }) => expiresAt > clock.now())
  }

  /** @throws {UnsupportedCapabilityError} when the namespace has no sign-in messages. */
  function formOf(namespace: string): MessageForm {
    const form = wallet.signInForm(namespace)
    if (!form) throw new UnsupportedCapabilityError('signIn')
    return { ...form, namespace }
  }

  /** @throws {InvalidAnswerError} when the wallet signed in as another account. */
  function signedBy(result: SignInResult, asked: SignedSiwxMessage['data']): SignedSiwxMessage {
    const { message, signature, networkId, address } = result
    const isSame = isSameSubject(
      { chainId: networkId, address },
      { chainId: asked.chainId, address: asked.accountAddress },
    )
    if (!isSame) throw new InvalidAnswerError('signIn', 'another account')
    const form = wallet.signInForm(namespaceOf(networkId))
    // A wallet writes some fields in its own way. Who verifies the message reads it in full.
    const { expirationTime: _, ...known } = asked
    const data = form && parseMessage(message, { ...form, namespace: namespaceOf(networkId) })
    return { data: data ?? known, message, signature }
  }

  /** @param isWanted - Whether the user still waits for it. */
  async function verify(
    signed: SignedSiwxMessage,
    ends: AbortSignal,
    isWanted = (): boolean => true,
  ): Promise<SiwxSession> {
    const session = await sessions.addSession(signed, ends)
    // A sign-in as another account, or on another network, replaces the session before (SIX-5).
    if (isWanted()) await sessions.setSessions([session], ends)
    return session
  }

  function begin(of: SiwxSubject, why: GateReason): SignIn {
    const namespace = namespaceOf(of.chainId)
    const signIn = createSignIn({
      clock,
      why,
      signal,
      error: unread?.error,
      ports: {
        async recall(ends) {
          const found = await find(of, ends)
          if (found) await sessions.setSessions([found], ends) // as in `verify`, whose answer was lost
          return found
        },
        async prepare(ends): Promise<PreparedMessage> {
          const nonce = await sessions.createNonce(of, ends)
          const data = messageDataOf({ subject: of, domain, uri, nonce, statement, expiresIn, now: clock.now() })
          if (sessions.createMessage) return { data, message: await sessions.createMessage(data, ends) }
          if (wallet.can('signIn', namespace)) return { data, message: undefined }
          return { data, message: formatMessage(data, formOf(namespace)) }
        },
        async sign({ data, message }, ends) {
          if (message === undefined) {
            const request = { domain, uri, nonce: data.nonce, statement }
            return signedBy(await wallet.signIn(request, { namespace, signal: ends }), data)
          }
          const { signature } = await wallet.signMessage(message, { namespace, signal: ends })
          return { data, message, signature }
        },
        verify: (signed, ends) => verify(signed, ends, () => signIn.$state.get().step === 'verifying'),
        async revoke(session) {
          const now = held.$held.get()
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
    writeStores()
    const { closed, close } = shown ?? context.open(signInView, undefined)
    shown = undefined
    closed.addEventListener('abort', cancel, { once: true })
    if (ends.aborted) cancel()
    else ends.addEventListener('abort', cancel, { once: true })
    try {
      const session = await signIn.outcome
      declined.remove(of)
      keep(session)
      announce()
      return session
    } finally {
      ends.removeEventListener('abort', cancel)
      if (stores.$signIn.get() === signIn) stores.$signIn.set(undefined)
      writeStores()
      close()
    }
  }

  /** Whether the dialog asks the user to switch to a network of the app first (specification §4). */
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

  /** No answer came, so the user is not signed out. The view asks again. */
  function setUnread(error: unknown): void {
    unread = { error }
    held.set(undefined)
    writeStores()
  }

  /** Reads the session of an account. @returns whether there is one. */
  async function read(of: SiwxSubject, ends: AbortSignal): Promise<boolean> {
    try {
      const session = await withTimeout(
        clock,
        readLimit,
        async (limited) => {
          await leaving.finish(limited)
          return find(of, limited)
        },
        ends,
      )
      unread = undefined
      held.set(session)
    } catch (error) {
      ends.throwIfAborted()
      setUnread(error)
    }
    writeStores()
    return held.$held.get() !== undefined
  }

  /**
   * Verifies what the wallet signed when it approved the connection.
   *
   * @returns whether it begins the session of this account. `false`: no answer came, so that is not
   * known. `undefined`: it does not. A wallet may sign for another network, or too late for the
   * nonce.
   */
  async function accept(
    { message, signature }: SignInResult,
    of: SiwxSubject,
    ends: AbortSignal,
  ): Promise<boolean | undefined> {
    const namespace = namespaceOf(of.chainId)
    const form = wallet.signInForm(namespace)
    const data = form && parseMessage(message, { ...form, namespace })
    if (!data || !isSameSubject({ chainId: data.chainId, address: data.accountAddress }, of)) return undefined
    try {
      const session = await withTimeout(
        clock,
        readLimit,
        async (limited) => {
          await leaving.finish(limited)
          return verify({ data, message, signature }, limited)
        },
        ends,
      )
      declined.remove(of)
      keep(session)
    } catch (error) {
      ends.throwIfAborted()
      if (problemOf(error, 'verifying') !== 'unknown') return undefined
      setUnread(error)
      return false
    }
    writeStores()
    announce()
    return true
  }

  /** Reads the session again when another tab, or the way to the server, may have changed it. */
  async function follow(): Promise<void> {
    const of = subject
    if (!of) return
    const before = held.$held.get()
    const found = await find(of, signal).catch((error: unknown) => ({ error }))
    if (subject !== of || signal.aborted || (found && 'error' in found)) return // no answer: nothing is known
    const wasUnread = unread !== undefined
    unread = undefined
    const signIn = stores.$signIn.get()
    if (signIn) {
      if (found) signIn.found(found)
    } else if (wasUnread || (found === undefined) !== (before === undefined)) {
      held.set(found)
      writeStores()
      await checkAgain()
    }
  }
  /**
   * The account that the app has now may be one that no check was for: core goes back to the earlier
   * namespace or wallet when a sign-in is cancelled.
   */
  async function followCurrent(): Promise<void> {
    writeStores()
    const current = context.$current.get()
    if (!current || (subject && isSameSubject(subject, subjectOf(current)))) return
    subject = subjectOf(current)
    if (!(await read(subject, signal))) await checkAgain()
  }
  /** Whether a sign-in waits. Core has ended it if its connection has ended. */
  const isWaiting = (): boolean => {
    const step = stores.$signIn.get()?.$state.get().step
    return step !== undefined && step !== 'left' && step !== 'done'
  }

  /** A connection has ended. Others may be there, also in its namespace. */
  function followEnd({ namespace, reason }: { readonly namespace: string; readonly reason: string }): void {
    const current = context.$current.get()
    const own = held.$held.get() ?? subject
    const isOther = own && current && isSameSubject(own, subjectOf(current))
    if (signal.aborted || isOther || isWaiting()) return
    declined.clear(namespace)
    if (own && namespaceOf(own.chainId) === namespace) {
      if (!current) subject = undefined
      unread = undefined
      held.set(undefined)
    }
    // A wallet that is lost may come back at the next page load.
    if (!signOutOnDisconnect || reason === 'lost') return
    leaving.add(namespace)
    announce()
  }
  const stops = [
    context.$current.listen(() => void followCurrent().catch(() => undefined)), // the page has ended
    held.$held.listen(writeStores),
    // The stores and the open sign-in have followed by then.
    events.on(connectionEndedEvent, followEnd),
  ]
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key.includes('@siwx:')) void follow()
  }
  page.window.addEventListener('storage', onStorage, { signal })
  page.window.addEventListener('online', () => void follow(), { signal })
  void leaving.finish(signal).catch(() => undefined) // tried again before the next check
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
      stores.$signIn.set(undefined)
      stores.$session.set(undefined)
      stores.$status.set('unknown')
    },
    { once: true },
  )

  await followCurrent()
  return {
    async prepare() {
      if (!sessions.createEarlyNonce || sessions.createMessage) return undefined
      const nonce = await sessions.createEarlyNonce(signal)
      return { domain, uri, nonce, statement }
    },

    async check(checked, ends, result) {
      const of = subjectOf(checked)
      subject = of
      const isAccepted = result && (await accept(result, of, ends))
      return (isAccepted ?? (await read(of, ends))) || (!required && (unread !== undefined || declined.has(of)))
    },

    async pass(passing, why, ends) {
      const of = subjectOf(passing)
      if (isElsewhere(of)) return required ? untilMoved(why, ends) : undefined
      try {
        await run(of, why, ends)
      } catch (cause) {
        if (required || ends.aborted || !(cause instanceof SignInCancelledError)) throw cause
        declined.add(of)
        // The session before belongs to another account or network (SIX-5).
        await sessions.setSessions([], ends).catch(() => leaving.add(namespaceOf(of.chainId)))
      }
    },

    async signIn({ signal: ends = signal, view } = {}) {
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
      const session = held.$held.get()
      if (!session) return
      await sessions.revokeSession(session, signal)
      if (!required) declined.add(session)
      held.set(undefined)
      announce()
      await checkAgain()
    },
  }
}

function subjectOf({ networkId, address }: Pick<Subject, 'networkId' | 'address'>): SiwxSubject {
  return { chainId: networkId, address }
}
