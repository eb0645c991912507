import type { AnswerMap } from '../api/AnswerMap.js'
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

export interface SentMail extends Pick<AnswerMap['login'], 'action' | 'resendAt'> {}

/** Logins by a code in an e-mail. Only the newest counts. */
export interface EmailLogin {
  /**
   * Sends a code, or another one for the same address. A device that has to be approved gets a link first.
   *
   * @returns When the next one can be sent, ms since 1970.
   * @throws {WalletApiError}
   */
  send(email: string, signal?: AbortSignal): Promise<SentMail>
  /**
   * Waits until the device was approved by the link of the mail.
   *
   * @throws {RequestError} `LOGIN_DENIED`: it was denied. `LOGIN_EXPIRED`: the link is too old.
   */
  whenApproved(signal: AbortSignal): Promise<void>
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
  let open: { readonly id: string; readonly email: string; readonly action: SentMail['action'] } | undefined

  async function begin(email: string, signal: AbortSignal | undefined): Promise<SentMail> {
    const body = { projectId, email, locale, embedder }
    const path = 'logins/email'
    const { login, action, resendAt } = await api.request({ method, path, body, answer: answers.login, signal })
    open = { id: login, email, action }
    return { action, resendAt }
  }

  return {
    async send(email, signal) {
      if (open?.email !== email) return begin(email, signal)
      const { id, action } = open
      const path = `logins/${id}/resend`
      try {
        const { resendAt } = await api.request({ method, path, answer: answers.resent, signal })
        return { action, resendAt }
      } catch (error) {
        if (error instanceof WalletApiError && error.code === 'LOGIN_EXPIRED') return begin(email, signal)
        throw error
      }
    },
    async whenApproved(signal) {
      for (;;) {
        if (!open) throw new RequestError('LOGIN_EXPIRED', frameText.loginExpired)
        const path = `logins/${open.id}/device`
        // The gateway waits for up to 25 seconds.
        const { state } = await api.request({ method, path, answer: answers.deviceState, signal })
        if (state === 'denied') throw new RequestError('LOGIN_DENIED', frameText.deviceDenied)
        if (state === 'expired') throw new RequestError('LOGIN_EXPIRED', frameText.loginExpired)
        if (state === 'approved') {
          // From now on another mail has a code.
          open = { ...open, action: 'VERIFY_OTP' }
          return
        }
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
