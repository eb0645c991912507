import { type Clock, delay } from '@latchkey/core'
import { answers } from '../api/answers.js'
import type { WalletApi } from '../api/createWalletApi.js'
import { WalletApiError } from '../api/WalletApiError.js'
import { RequestError } from '../errors/RequestError.js'
import { frameText } from '../text.js'
import type { LoginAnswer } from './createSessions.js'

export interface FarcasterLoginParameters {
  readonly api: WalletApi
  readonly clock: Clock
  readonly projectId: string
  /** Of the page that shows the wallet. */
  readonly embedder: string
}

/** Logins by a message that the user signs in their Farcaster app. Only the newest counts. */
export interface FarcasterLogin {
  /**
   * @returns The link for the user's app, as a QR code or to follow on a phone.
   * @throws {WalletApiError}
   */
  begin(signal?: AbortSignal): Promise<string>
  /**
   * Waits until the user has signed, at most as long as the link counts.
   *
   * @throws {WalletApiError}
   * @throws {RequestError} `LOGIN_EXPIRED` when there is no link.
   */
  wait(signal: AbortSignal): Promise<LoginAnswer>
  /**
   * The same for another use than a login.
   *
   * @param ask - Asks the gateway once. `undefined`: the user has not signed.
   */
  waitFor<Answer>(ask: (login: string) => Promise<Answer | undefined>, signal: AbortSignal): Promise<Answer>
  /** Forgets the login. */
  forget(): void
}

const method = 'POST'
/** Requests without an answer, one after the other. A phone cuts them when its user opens another app. */
const maxFailures = 5
/** ms until the next one. */
const pause = 1000

export function createFarcasterLogin({ api, clock, projectId, embedder }: FarcasterLoginParameters): FarcasterLogin {
  let open: string | undefined

  async function askLogin(id: string, signal: AbortSignal): Promise<LoginAnswer | undefined> {
    const path = `logins/${id}/farcaster`
    const answer = await api.request({ method, path, answer: answers.farcasterWait, signal })
    return 'session' in answer ? answer : undefined
  }

  const waitFor: FarcasterLogin['waitFor'] = async (ask, signal) => {
    const id = open
    let failures = 0
    while (id !== undefined && id === open) {
      try {
        const answer = await ask(id)
        failures = 0
        if (answer === undefined) continue
        open = undefined
        return answer
      } catch (error) {
        failures += 1
        const isCut = error instanceof WalletApiError && error.code === 'GATEWAY_UNREACHABLE'
        if (!isCut || failures === maxFailures) throw error
        await delay(clock, pause, signal)
      }
    }
    throw new RequestError('LOGIN_EXPIRED', frameText.loginExpired)
  }

  return {
    async begin(signal) {
      open = undefined
      const body = { projectId, embedder }
      const { login, url } = await api.request({
        ...{ method, path: 'logins/farcaster', body, signal },
        answer: answers.farcasterLogin,
      })
      open = login
      return url
    },
    wait: (signal) => waitFor((id) => askLogin(id, signal), signal),
    waitFor,
    forget() {
      open = undefined
    },
  }
}
