import { type Clock, withTimeout } from '@latchkey/core'
import type { FramePayload, FrameRequestName, PageMessage } from '@latchkey/plugin-embedded/protocol'
import type { Me, Project } from './api/AnswerMap.js'
import { answers } from './api/answers.js'
import type { WalletApi } from './api/createWalletApi.js'
import { RequestError } from './errors/RequestError.js'
import { createEmailChange } from './login/createEmailChange.js'
import { createEmailLogin } from './login/createEmailLogin.js'
import { createFarcasterLogin } from './login/createFarcasterLogin.js'
import { createPasskeyLogin, type LoginPasskey, type PasskeyLoginAnswer } from './login/createPasskeyLogin.js'
import { createSessions, type LoginAnswer } from './login/createSessions.js'
import { createSocialLogin } from './login/createSocialLogin.js'
import type { AppClaim } from './page/AppClaim.js'
import type { PageLink } from './page/createPageLink.js'
import type { Passkeys } from './passkeys/Passkeys.js'
import { createCallsLog } from './requests/createCallsLog.js'
import { createSpending } from './requests/createSpending.js'
import { createWalletRequests } from './requests/createWalletRequests.js'
import { grantsOf } from './requests/grantsOf.js'
import type { Screen, Stage } from './screen/Screen.js'
import type { Signer } from './signer/Signer.js'
import { type FrameEvent, type FrameState, nextFrameState } from './state/frameStates.js'
import type { FrameStore } from './storage/FrameStore.js'
import { frameText } from './text.js'
import { createWalletAccess } from './wallet/createWalletAccess.js'
import { openedElsewhere } from './wallet/openedElsewhere.js'
import { runSettings } from './wallet/runSettings.js'

export interface FrameParameters {
  readonly api: WalletApi
  readonly store: FrameStore
  readonly signer: () => Promise<Signer>
  readonly passkeys: Passkeys
  readonly screen: Screen
  readonly link: () => PageLink
  readonly project: Project
  readonly projectId: string
  readonly deviceId: string
  /** The wallet's. */
  readonly origin: string
  /** Of the page that shows it. */
  readonly embedder: string
  readonly locale: string
  readonly clock: Clock
  /** The other documents of the wallet in this browser. */
  readonly others: { notify(): void; onChange(listener: () => void): void }
  readonly lock: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Opens a window for a login at a provider, in a click here. See `openSocialWindow`. */
  readonly openSocialWindow: (load: () => Promise<string>, signal: AbortSignal) => Promise<string>
  readonly onTheme: (theme: FramePayload<'SYNC_THEME'>) => void
  readonly reload: () => void
}

export interface Frame {
  readonly state: FrameState
  /** Reads what is stored. Before it no request is answered. */
  start(): Promise<void>
  answer(message: PageMessage): Promise<unknown>
}

type Handlers = { readonly [Name in FrameRequestName]: (payload: FramePayload<Name>, id: string) => unknown }

/** ms that a sign-out waits for the gateway: the page waits for three seconds. */
const leaveLimit = 2000

/** What the frame does for the page that shows it. */
export function createFrame(parameters: FrameParameters): Frame {
  const { api, store, signer, passkeys, screen, link, project, projectId, embedder, locale, clock, others } = parameters
  const networkKey = `network/${project.realm}` as const
  let state: FrameState = 'signedOut'
  let app: AppClaim = { origin: embedder, name: undefined }
  let network: string | undefined
  /** Ends the login, and what the user is asked in it. */
  let flow = new AbortController()
  /** Requests that show the user something beside a login, by the id of their message. */
  const shown = new Map<string, AbortController>()

  const move = (event: FrameEvent): void => {
    state = nextFrameState(state, event)
  }
  const tellPage = (): void => link().send('SESSION_UPDATE', { token: sessions.current?.pageName ?? null })
  const sessions = createSessions({
    api,
    store,
    realm: project.realm,
    now: () => clock.now(),
    onChange() {
      tellPage()
      others.notify()
    },
    onExpired: () => move('expired'),
  })
  const login = createEmailLogin({ api, projectId, embedder, locale })
  const farcasterLogin = createFarcasterLogin({ api, clock, projectId, embedder })
  const socialLogin = createSocialLogin({ api, store, realm: project.realm, projectId, embedder })
  const passkeyLogin = createPasskeyLogin({ api, passkeys, signer, projectId, embedder })
  const access = createWalletAccess({
    ...{ sessions, login, socialLogin, farcasterLogin, store, signer, passkeys, screen, project, move },
    openSocialWindow: parameters.openSocialWindow,
    ...{ deviceId: parameters.deviceId, origin: parameters.origin, lock: parameters.lock },
    now: () => clock.now(),
  })
  const emailChange = createEmailChange({
    ...{ sessions, screen, embedder, locale },
    confirm: access.confirm,
    confirmByPasskey: access.confirmByPasskey,
  })
  const requests = createWalletRequests({
    ...{ sessions, access, screen, signer, project },
    calls: createCallsLog(store, project.realm),
    spending: createSpending({ store, realm: project.realm, now: () => clock.now() }),
    app: () => app,
    currentNetwork: () => network,
  })

  function beginFlow(): AbortSignal {
    flow.abort(new RequestError('ABORTED', frameText.aborted))
    flow = new AbortController()
    return flow.signal
  }

  /** @param id - Of the message, with which the page can end it. */
  async function whileShown<Result>(id: string, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const ends = new AbortController()
    shown.set(id, ends)
    try {
      return await work(AbortSignal.any([flow.signal, ends.signal]))
    } finally {
      shown.delete(id)
    }
  }

  /**
   * Signs the user out: here at once, then at the gateway. What this device has of the wallet goes only
   * if something else is known to open it, so no user loses a wallet by signing out.
   */
  async function leave(): Promise<void> {
    beginFlow()
    requests.abort()
    login.forget()
    farcasterLogin.forget()
    await socialLogin.forget()
    const { current } = sessions
    const isOpener = access.device !== undefined
    access.forget()
    await sessions.end('left')
    move('left')
    if (!current) return
    const { token } = current
    const isFinal = isOpener && (await forgetOpeners(token))
    const path = isFinal ? `devices/${parameters.deviceId}` : 'session'
    await api.request({ method: 'DELETE', path, token, answer: answers.nothing }).catch(ignore)
  }

  /**
   * Deletes what this device has of each wallet that something else opens. A gateway that does not
   * answer says nothing of that.
   *
   * @returns Whether nothing is left here.
   */
  async function forgetOpeners(token: string): Promise<boolean> {
    const ask = (signal: AbortSignal): Promise<Me> =>
      api.request({ method: 'GET', path: 'me', token, answer: answers.me, signal })
    const known = await withTimeout(clock, leaveLimit, ask).catch(ignore)
    if (!known) return false
    const wallets = openedElsewhere(known)
    for (const { id, isOpened } of wallets) if (isOpened) await store.delete(`opener/${id}`, `pending/${id}`)
    return wallets.length > 0 && wallets.every(({ isOpened }) => isOpened)
  }

  /** The user has proved who they are. The page learns of the session when the wallet is open. */
  async function enter(answer: LoginAnswer, signal: AbortSignal, passkey?: LoginPasskey): Promise<void> {
    await sessions.begin(answer)
    try {
      if (answer.isRestored) await screen.run(sayRestored, signal)
      await access.enter(signal, passkey)
    } catch (error) {
      // Nothing half-made stays, and the page sees no session without a wallet.
      await leave()
      throw error
    }
  }

  const sayRestored = (stage: Stage): Promise<void> =>
    stage.show<void>(({ resolve }) => ({ kind: 'restored', onContinue: () => resolve() }))

  /** By a click here: the page's own would not count for the browser. */
  async function enterByPasskey(): Promise<void> {
    if (!passkeys.canUse || !project.passkeyLogin) {
      throw new RequestError('PASSKEY_UNAVAILABLE', frameText.passkeyUnavailable)
    }
    const signal = beginFlow()
    const { passkey, ...answer } = await screen.run(
      (stage) =>
        stage.show<PasskeyLoginAnswer>(({ resolve, reject }) => ({
          kind: 'passkeyLogin',
          onUse: async () => resolve(await passkeyLogin.use(signal)),
          onCreate: passkeys.canCreate ? async () => resolve(await passkeyLogin.create(signal)) : undefined,
          onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
        })),
      signal,
    )
    await enter(answer, signal, passkey)
  }

  /** What the window of a provider has answered, or the code that it shows if it could not. */
  async function enterBySocial(uri: string): Promise<void> {
    const signal = beginFlow()
    const answer = uri === '' ? await askFinishCode(signal) : await socialLogin.redeem(uri, signal)
    await enter(answer, signal)
  }

  /** The page has lost its window, and could not lead it anywhere: the user opens another one here. */
  function askFinishCode(signal: AbortSignal): Promise<LoginAnswer> {
    const { page } = socialLogin
    if (page === undefined) throw new RequestError('LOGIN_EXPIRED', frameText.loginExpired)
    return screen.run(
      (stage) =>
        stage.show<LoginAnswer>(({ resolve, reject }) => ({
          kind: 'finishCode',
          page,
          onEnter: async (code) => resolve(await socialLogin.enter(code, signal)),
          onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
        })),
      signal,
    )
  }

  function userOf(): object {
    const { current } = sessions
    if (!current) throw new RequestError('SESSION_ENDED', frameText.sessionEnded)
    if (!access.device) throw new RequestError('NO_FACTOR', frameText.noFactor)
    const { addresses } = access.device.wallet
    const id = network ?? project.networks[0]?.id ?? ''
    const address = id.startsWith('solana:') ? addresses.solana : addresses.eip155
    return {
      email: current.email ?? null,
      userName: current.userName ?? null,
      hasFactor: current.hasFactor,
      address,
      chainId: id,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
      grants: grantsOf(project.networks, addresses, network),
    }
  }

  const networkIdOf = (chainId: string | number | undefined): string | undefined =>
    project.networks.find(({ id }) => id === chainId || id === `eip155:${chainId}`)?.id

  const refuse = (): never => {
    throw new RequestError('NOT_ALLOWED', frameText.notHere)
  }

  /** @throws {RequestError} `SESSION_ENDED`: there is no wallet that is open. */
  function mustBeOpen(): void {
    if (!sessions.current || !access.device) throw new RequestError('SESSION_ENDED', frameText.sessionEnded)
  }

  const handlers: Handlers = {
    SYNC_DAPP_DATA({ metadata }) {
      app = { origin: embedder, name: metadata?.name.slice(0, 60) || undefined }
    },
    SYNC_THEME: parameters.onTheme,
    async CONNECT_EMAIL({ email }) {
      if (sessions.current?.email === email && access.device) return { action: 'CONNECT' }
      beginFlow()
      const { action } = await login.send(email)
      move('codeSent')
      return { action }
    },
    async CONNECT_OTP({ otp }) {
      const signal = beginFlow()
      await enter(await login.enter(otp, signal), signal)
    },
    async GET_SOCIAL_REDIRECT_URI({ provider, returnTo }) {
      if (!project.socials.includes(provider)) return refuse()
      if (returnTo !== undefined && URL.parse(returnTo)?.origin !== embedder) return refuse()
      return { uri: await socialLogin.begin(provider, returnTo === undefined ? 'page' : { returnTo }) }
    },
    async CONNECT_SOCIAL({ uri }) {
      await enterBySocial(uri)
      return userOf()
    },
    async GET_FARCASTER_URI() {
      if (!project.socials.includes('farcaster')) return refuse()
      const url = await farcasterLogin.begin(beginFlow())
      move('linkShown')
      return { url }
    },
    async CONNECT_FARCASTER() {
      const signal = beginFlow()
      const answer = await farcasterLogin.wait(signal).catch((error: unknown) => {
        move('cancelled')
        throw error
      })
      await enter(answer, signal)
      return { userName: sessions.current?.userName ?? '' }
    },
    async GET_USER({ chainId, siwxMessage }) {
      const asked = networkIdOf(chainId)
      if (asked !== undefined) await setNetwork(asked)
      const user = userOf()
      return siwxMessage ? { ...user, ...(await requests.signIn(siwxMessage, flow.signal)) } : user
    },
    IS_CONNECTED({ token }) {
      const { current, ended } = sessions
      const isConnected = current !== undefined && (token === undefined || token === current.pageName)
      return { isConnected, ...(!isConnected && { reason: ended ?? 'left' }) }
    },
    GET_CHAIN_ID() {
      return { chainId: network ?? project.networks[0]?.id ?? '' }
    },
    async SWITCH_NETWORK({ chainId }) {
      const asked = networkIdOf(chainId)
      if (asked === undefined) throw new RequestError(4901, frameText.network)
      await setNetwork(asked)
      return { chainId }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      return { smartAccountEnabledNetworks: [] }
    },
    INIT_SMART_ACCOUNT: refuse,
    SET_PREFERRED_ACCOUNT({ type }) {
      const { address } = userOf() as { readonly address: string }
      return type === 'eoa' ? { type, address } : refuse()
    },
    RPC_REQUEST(payload, id) {
      return requests.answer(id, payload)
    },
    RPC_ABORT(payload) {
      const { id } = payload ?? {}
      requests.abort(id)
      if (id !== undefined) shown.get(id)?.abort(new RequestError('ABORTED', frameText.aborted))
    },
    SIGN_OUT: leave,
    RELOAD: parameters.reload,
    async OPEN({ page }, id) {
      mustBeOpen()
      const settings = { access, passkeys, sessions, emailChange, page }
      await whileShown(id, (signal) => screen.run((stage) => runSettings(stage, settings), signal))
      // The user has deleted the wallet.
      if (!sessions.current) await leave()
    },
    async CONNECT_DEVICE() {
      await login.whenApproved(flow.signal)
    },
    async UPDATE_EMAIL({ email }, id) {
      mustBeOpen()
      return whileShown(id, async (signal) => ({ action: (await emailChange.begin(email, signal)).action }))
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      await emailChange.enterPrimary(otp, flow.signal)
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      return { newEmail: await emailChange.enterSecondary(otp, flow.signal) }
    },
    CONNECT_PASSKEY: enterByPasskey,
  }

  async function setNetwork(id: string): Promise<void> {
    network = id
    await store.set(networkKey, id)
  }

  /** Another document of this browser has changed the session. */
  async function follow(): Promise<void> {
    const before = sessions.current
    const now = await sessions.load()
    if (now?.pageName === before?.pageName && now?.walletId === before?.walletId) {
      if (now?.email !== before?.email) tellPage()
      return
    }
    beginFlow()
    requests.abort()
    await access.load()
    move(now && access.device ? 'opened' : 'left')
    tellPage()
  }

  return {
    get state() {
      return state
    },
    async start() {
      network = networkIdOf(await store.get(networkKey))
      const session = await sessions.load()
      const device = session && (await access.load())
      if (device) move('opened')
      // A login that was cut off: it goes on with another code.
      else if (session) await sessions.end('left')
      others.onChange(() => void follow().catch(ignore))
    },
    answer: async ({ name, id, payload }) => (handlers[name] as (given: unknown, id: string) => unknown)(payload, id),
  }
}

function ignore(): undefined {
  return undefined // what is stored here counts
}
