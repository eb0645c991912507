import {
  CancelledError,
  checkMembers,
  DialogClosedError,
  type EndReason,
  InvalidInputError,
  namespaceOf,
  type Page,
  type PluginContext,
  type RemoteRequest,
  type RemoteSession,
  WalletError,
  withTimeout,
} from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import {
  connectingSocialView,
  connectSocialsView,
  type EmbeddedApi,
  emailLoginView,
  type LoginOptions,
  type SocialOptions,
} from './api.js'
import type { EmbeddedUser } from './contract/EmbeddedUser.js'
import type { FramePage } from './contract/FramePage.js'
import type { SocialName } from './contract/SocialName.js'
import { createEmailChange } from './emailChange/createEmailChange.js'
import type { EmailChangeState } from './emailChange/EmailChangeState.js'
import { FrameAnswerError } from './errors/FrameAnswerError.js'
import { createFrameClient } from './frame/createFrameClient.js'
import { frameUrl } from './frame/frameUrl.js'
import { codeDigits } from './login/codeDigits.js'
import { createLogin } from './login/createLogin.js'
import { isEmail } from './login/isEmail.js'
import type { BeginLogin, BegunLogin } from './login/Login.js'
import type { LoginState } from './login/LoginState.js'
import { redirectMark } from './login/redirectMark.js'
import { takeReturn } from './login/takeReturn.js'
import type { SiwxMessage } from './protocol/SiwxMessage.js'
import type { FrameTexts } from './react/frameText.js'
import { createSession } from './session/createSession.js'
import { readMemo } from './session/readMemo.js'
import { type ReadUser, readUser } from './session/readUser.js'
import { siwxMessageOf } from './session/siwxMessageOf.js'
import { socialNames } from './socialNames.js'

export interface OpenEmbeddedParameters {
  readonly context: PluginContext
  readonly page: Page
  /** Origin of the frame. */
  readonly frame: string
  /** Of the frame's dialog. */
  readonly labels: FrameTexts
  readonly connectorId: string
  readonly stores: {
    readonly $login: WritableAtom<LoginState>
    readonly $user: WritableAtom<EmbeddedUser | undefined>
    readonly $emailChange: WritableAtom<EmailChangeState>
  }
}

/** The wallet of one page. */
export interface Embedded
  extends Pick<
    EmbeddedApi,
    | 'email'
    | 'code'
    | 'resend'
    | 'passkey'
    | 'cancel'
    | 'changeEmail'
    | 'emailChangeCode'
    | 'resendEmailChangeCode'
    | 'openSecurity'
    | 'prepare'
  > {
  /** @param opened - The window of the click. `null`: it was blocked, or the page is to be left. */
  social(provider: SocialName, opened: Window | null, options?: SocialOptions): Promise<void>
  /**
   * Goes on with a login for which the user has left the page, if they have come back to it.
   *
   * @param onBegin - Is called when it does.
   */
  comeBack(onBegin: () => void): void
  connect(request: RemoteRequest): Promise<RemoteSession>
  restore(request: RemoteRequest): Promise<RemoteSession | EndReason | undefined>
}

const pages: readonly FramePage[] = ['settings', 'recovery', 'devices', 'export', 'delete']
/** ms that a restore waits for the frame: less than core waits for the restore. */
const restoreLimit = 9000
/** Storage key: the method of the last login. It says that a session may be stored. */
const lastKey = 'last'

export function openEmbedded(parameters: OpenEmbeddedParameters): Embedded {
  const { context, page, frame, labels, connectorId, stores } = parameters
  const { clock, settings, storage, metadata, $theme } = context
  const { window } = page
  const client = createFrameClient({
    window,
    signal: page.signal,
    clock,
    url: frameUrl({
      frame,
      projectId: settings.services.projectId,
      networkId: context.$networks.get()[0]?.id,
      isDebugging: settings.debug,
      // The frame of another service has a protocol of its own.
      locale: settings.services.needsProjectId ? undefined : settings.locale,
    }),
    labels,
    metadata: { ...metadata, url: metadata.url || window.location.origin },
    projectId: settings.services.projectId,
    $theme,
    alert: context.alert,
  })
  const mark = redirectMark(storage, clock.now)
  const login = createLogin({ client, page, clock, frame, $state: stores.$login, mark, alert: context.alert })
  const emailChange = createEmailChange({
    client,
    clock,
    signal: page.signal,
    $state: stores.$emailChange,
    onChange: (email) => stores.$user.set({ userName: undefined, ...stores.$user.get(), email }),
  })
  /** The login that the next `connect` of core takes. */
  let begun: BegunLogin | undefined
  /** The calls of `connect` for which the user has not begun a login. */
  const waiting = new Set<(login: BegunLogin) => void>()

  /** Begins a login, and connects with it, unless the app's own call of `modal.connect` waits for it. */
  async function begin(what: BeginLogin, options: LoginOptions = {}): Promise<void> {
    const { signal } = options
    signal?.throwIfAborted()
    const own = login.begin(what)
    const [take] = waiting
    if (take) {
      take(own)
      signal?.addEventListener('abort', own.cancel, { once: true })
      await own.outcome.finally(() => signal?.removeEventListener('abort', own.cancel))
      return
    }
    begun = own
    try {
      await context.connect({ connectorId, signal })
    } catch (cause) {
      own.cancel()
      throw cause
    } finally {
      if (begun === own) begun = undefined
    }
  }

  /** The login for a call of `connect`. Without one, the user is asked to begin one. */
  async function loginFor(signal: AbortSignal): Promise<BegunLogin> {
    const own = begun ?? (await whenBegun(signal))
    begun = undefined
    signal.addEventListener('abort', own.cancel, { once: true })
    if (signal.aborted) own.cancel()
    try {
      await own.outcome
      return own
    } finally {
      signal.removeEventListener('abort', own.cancel)
    }
  }

  function whenBegun(signal: AbortSignal): Promise<BegunLogin> {
    return new Promise((resolve, reject) => {
      const { id } = settings.features.email === false ? connectSocialsView : emailLoginView
      const opened = context.open({ id }, undefined)
      const end = (): void => {
        waiting.delete(take)
        opened.closed.removeEventListener('abort', onClose)
        signal.removeEventListener('abort', onAbort)
      }
      const take = (own: BegunLogin): void => {
        end()
        resolve(own)
      }
      const onClose = (): void => {
        end()
        reject(new CancelledError('connect', { cause: new DialogClosedError(id) }))
      }
      const onAbort = (): void => {
        end()
        opened.close()
        reject(signal.reason)
      }
      waiting.add(take)
      opened.closed.addEventListener('abort', onClose, { once: true })
      signal.addEventListener('abort', onAbort, { once: true })
    })
  }

  function siwxOf({ signIn, networkIds: [networkId] }: RemoteRequest): SiwxMessage | undefined {
    const form = context.wallet.signInForm(namespaceOf(networkId))
    return signIn && form && siwxMessageOf(signIn, networkId, form, clock.now())
  }

  function sessionOf(request: RemoteRequest, { user, grants, signIn }: ReadUser, name: string): RemoteSession {
    const show = ({ email, userName, hasFactor }: ReadUser['user']): void =>
      stores.$user.set({ email: email ?? undefined, userName: userName ?? undefined, hasFactor })
    show(user)
    return createSession({
      client,
      grants,
      memo: { v: 1, session: name },
      signIn,
      async check(signal) {
        const reason = await endOf(name, signal)
        if (reason) return reason
        const newest = await readUser(client, { ...request, signal })
        show(newest.user)
        return newest.grants
      },
      async leave() {
        forget()
        await signOut()
      },
      onEnded: forget,
    })
  }

  /** Why the session of the frame is over, if it is. */
  async function endOf(name: string, signal: AbortSignal): Promise<EndReason | undefined> {
    const payload = client.isOwn ? { token: name } : {}
    const { isConnected, reason } = await client.request('IS_CONNECTED', payload, { signal })
    return isConnected ? undefined : (reason ?? 'left')
  }

  function forget(): void {
    storage.remove(lastKey)
    emailChange.cancel()
    stores.$user.set(undefined)
  }

  /** It has ended in the page, whether the frame answers or not. */
  async function signOut(): Promise<void> {
    await client.request('SIGN_OUT', {}).catch(ignore)
  }

  return {
    async email(email, options = {}) {
      if (!isEmail(email)) throw new InvalidInputError('email address', email)
      checkMembers('option of a login', options, ['signal'])
      await begin({ method: 'email', email: email.trim() }, options)
    },
    async code(text) {
      if (typeof text !== 'string') throw new InvalidInputError('code', text)
      login.enter(codeDigits(text))
    },
    resend: async () => login.resend(),
    async social(provider, opened, options = {}) {
      if (!socialNames.includes(provider)) throw new InvalidInputError('provider of a social login', provider)
      checkMembers('option of a social login', options, ['signal', 'redirect'])
      await begin({ method: 'social', provider, ...wayTo(provider, opened, options) }, options)
    },
    comeBack(onBegin) {
      const provider = mark.read()
      const uri = provider && takeReturn(window)
      if (!provider || uri === undefined) return
      mark.remove()
      onBegin()
      const start = (options?: LoginOptions) => begin({ method: 'social', provider, via: 'return', uri }, options)
      context.open(connectingSocialView, { provider, start })
    },
    async passkey(options = {}) {
      checkMembers('option of a login', options, ['signal'])
      await begin({ method: 'passkey' }, options)
    },
    cancel: login.cancel,
    async changeEmail(address, options = {}) {
      if (!isEmail(address)) throw new InvalidInputError('email address', address)
      checkMembers('option of a change', options, ['signal'])
      await emailChange.begin(address.trim(), options.signal)
    },
    async emailChangeCode(text) {
      if (typeof text !== 'string') throw new InvalidInputError('code', text)
      emailChange.enter(codeDigits(text))
    },
    resendEmailChangeCode: async () => emailChange.resend(),
    prepare: () => client.load(),
    async openSecurity(which: FramePage = 'settings') {
      if (!pages.includes(which)) throw new InvalidInputError('page of the wallet', which)
      const closed = new AbortController()
      const release = client.allowShow(() => closed.abort())
      try {
        await client.request('OPEN', { page: which }, { signal: closed.signal })
      } catch (cause) {
        if (!closed.signal.aborted)
          throw cause instanceof FrameAnswerError ? new WalletError('openSecurity', { cause }) : cause
      } finally {
        release()
      }
    },
    async connect(request) {
      const own = await loginFor(request.signal)
      const closed = new AbortController()
      const release = client.allowShow(() => closed.abort(new CancelledError('connect')))
      try {
        const signal = AbortSignal.any([request.signal, closed.signal])
        const read = await readUser(client, { ...request, signal }, siwxOf(request))
        own.take()
        storage.set(lastKey, await own.outcome)
        const name = client.isOwn ? client.sessionName : undefined
        return sessionOf(request, read, name ?? window.crypto.randomUUID())
      } catch (cause) {
        own.cancel()
        throw cause
      } finally {
        release()
      }
    },
    async restore(request) {
      const name = readMemo(request.memo)
      if (name === undefined) return 'left'
      if (!window.navigator.onLine) return undefined
      try {
        await withTimeout(clock, restoreLimit, (signal) => client.load(signal), request.signal)
        const reason = await endOf(name, request.signal)
        if (!reason) return sessionOf(request, await readUser(client, request), name)
        forget()
        return reason
      } catch {
        request.signal.throwIfAborted()
        return undefined // it says nothing about the session
      }
    },
  }
}

/** Users of Farcaster sign in their own app, without a window of ours. */
function wayTo(provider: SocialName, opened: Window | null, { redirect }: SocialOptions) {
  if (provider === 'farcaster') return { via: 'link' } as const
  return redirect ? ({ via: 'page' } as const) : ({ via: 'window', opened } as const)
}

function ignore(): undefined {
  return undefined
}
