import { answers } from '../api/answers.js'
import type { WalletApi } from '../api/createWalletApi.js'
import { RequestError } from '../errors/RequestError.js'
import type { FrameStore } from '../storage/FrameStore.js'
import { frameText } from '../text.js'
import type { LoginAnswer } from './createSessions.js'

export interface SocialLoginParameters {
  readonly api: WalletApi
  readonly store: FrameStore
  readonly realm: string
  readonly projectId: string
  /** Of the page that shows the wallet. */
  readonly embedder: string
}

export type SocialOpener = 'page' | 'frame' | { readonly returnTo: string }

/** Of a login whose user has proved who they are at the provider. */
export interface SocialResult {
  /** Id of the login. */
  readonly login: string
  readonly result: string
}

/** Logins at a provider, in a window. Only the newest counts, also after a reload. */
export interface SocialLogin {
  /** Of the open login, if this document has begun it. */
  readonly page: string | undefined
  /**
   * @param opener - Who opens the window: the page, or this frame. Or the page is left, and its user comes back
   * to an address of it.
   * @returns The page for the window. It leads to the provider.
   * @throws {WalletApiError}
   */
  begin(provider: string, opener: SocialOpener, signal?: AbortSignal): Promise<string>
  /**
   * @param uri - What the window has answered.
   * @throws {WalletApiError}
   * @throws {RequestError} `SOCIAL_CANCELLED`, `SOCIAL_FAILED`, `LOGIN_EXPIRED`.
   */
  redeem(uri: string, signal?: AbortSignal): Promise<LoginAnswer>
  /**
   * Reads what the window has answered, for another use than a login.
   *
   * @throws {RequestError} as `redeem`.
   */
  read(uri: string): Promise<SocialResult>
  /** The same with the code that a window shows if it can't answer. */
  enter(code: string, signal?: AbortSignal): Promise<LoginAnswer>
  /** Forgets the login. */
  forget(): Promise<void>
}

const method = 'POST'

export function createSocialLogin({ api, store, realm, projectId, embedder }: SocialLoginParameters): SocialLogin {
  const key = `social/${realm}` as const

  let page: string | undefined

  async function openLogin(): Promise<string> {
    const id = await store.get(key)
    if (id === undefined) throw new RequestError('LOGIN_EXPIRED', frameText.loginExpired)
    return id
  }

  async function complete(body: object, signal: AbortSignal | undefined): Promise<LoginAnswer> {
    const id = await openLogin()
    const answer = await api.request({ method, path: `logins/${id}/result`, body, answer: answers.session, signal })
    await forget()
    return answer
  }

  async function forget(): Promise<void> {
    page = undefined
    await store.delete(key)
  }

  return {
    get page() {
      return page
    },
    async begin(provider, opener, signal) {
      const body = { projectId, embedder, provider, ...modeOf(opener) }
      const { login, uri } = await api.request({
        ...{ method, path: 'logins/social', body, signal },
        answer: answers.socialLogin,
      })
      await store.set(key, login)
      page = uri
      return uri
    },
    redeem: async (uri, signal) => complete({ result: resultIn(uri) }, signal),
    async read(uri) {
      const result = resultIn(uri)
      const login = await openLogin()
      await forget()
      return { login, result }
    },
    enter: (code, signal) => complete({ finishCode: code }, signal),
    forget,
  }
}

function resultIn(uri: string): string {
  const query = URL.parse(uri)?.searchParams
  if (query?.get('error') === 'access_denied') throw new RequestError('SOCIAL_CANCELLED', frameText.socialCancelled)
  const result = query?.get('result')
  if (result === null || result === undefined) throw new RequestError('SOCIAL_FAILED', frameText.socialFailed)
  return result
}

/** As the gateway calls it. */
function modeOf(opener: SocialOpener): object {
  if (typeof opener === 'object') return { mode: 'redirect', ...opener }
  return { mode: opener === 'page' ? 'popup' : 'frame' }
}
