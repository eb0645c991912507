import { answers } from '../api/answers.js'
import type { WalletApi } from '../api/createWalletApi.js'
import { WalletApiError } from '../api/WalletApiError.js'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import type { LoginAnswer } from './createSessions.js'

export interface EmailLoginParameters {
  readonly api: WalletApi
  readonly projectId: string
  /** Of the page that shows the wallet. */
  readonly embedder: string
  /** BCP 47. */
  readonly locale: string
}

/** Logins by a code in an e-mail. Only the newest counts. */
export interface EmailLogin {
  /**
   * Sends a code, or another one for the same address.
   *
   * @returns When the next one can be sent, ms since 1970.
   * @throws {WalletApiError}
   */
  send(email: string, signal?: AbortSignal): Promise<number>
  /**
   * @throws {WalletApiError}
   * @throws {RequestError} `LOGIN_EXPIRED` when no code was sent.
   */
  enter(code: string, signal?: AbortSignal): Promise<LoginAnswer>
  /** Forgets the login. */
  forget(): void
}

const method = 'POST'

export function createEmailLogin({ api, projectId, embedder, locale }: EmailLoginParameters): EmailLogin {
  let open: { readonly id: string; readonly email: string } | undefined

  async function begin(email: string, signal: AbortSignal | undefined): Promise<number> {
    const body = { projectId, email, locale, embedder }
    const { login, resendAt } = await api.request({ method, path: 'logins/email', body, answer: answers.login, signal })
    open = { id: login, email }
    return resendAt
  }

  return {
    async send(email, signal) {
      if (open?.email !== email) return begin(email, signal)
      const path = `logins/${open.id}/resend`
      try {
        return (await api.request({ method, path, answer: answers.resent, signal })).resendAt
      } catch (error) {
        if (error instanceof WalletApiError && error.code === 'LOGIN_EXPIRED') return begin(email, signal)
        throw error
      }
    },
    async enter(code, signal) {
      if (!open) throw new RequestError('LOGIN_EXPIRED', frameText.loginExpired)
      const path = `logins/${open.id}/code`
      const answer = await api.request({ method, path, body: { code }, answer: answers.session, signal })
      open = undefined
      return answer
    },
    forget() {
      open = undefined
    },
  }
}
