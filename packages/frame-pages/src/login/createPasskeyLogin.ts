import type { Release } from '../api/AnswerMap.js'
import { answers } from '../api/answers.js'
import type { WalletApi } from '../api/createWalletApi.js'
import type { Bytes } from '../bytes/Bytes.js'
import { RequestError } from '../errors/RequestError.js'
import type { Passkeys } from '../passkeys/Passkeys.js'
import type { Signer } from '../signer/Signer.js'
import { frameText } from '../text.js'
import type { LoginAnswer } from './createSessions.js'

export interface PasskeyLoginParameters {
  readonly api: WalletApi
  readonly passkeys: Passkeys
  readonly signer: () => Promise<Signer>
  readonly projectId: string
  /** Of the page that shows the wallet. */
  readonly embedder: string
}

/** A passkey of the user who has logged in with it. */
export interface LoginPasskey {
  /** Of its credential. */
  readonly id: string
  /** The caller wipes it. */
  readonly prf: Bytes | undefined
  /** The half of the wallet that it opens. */
  readonly release: Release | undefined
}

export interface PasskeyLoginAnswer extends LoginAnswer {
  readonly passkey: LoginPasskey
}

/** Logins by a passkey alone. */
export interface PasskeyLogin {
  /**
   * @throws {WalletApiError}
   * @throws {RequestError} as `Passkeys.use`.
   */
  use(signal: AbortSignal): Promise<PasskeyLoginAnswer>
  /**
   * Makes a passkey, and a user who has nothing else.
   *
   * @throws {WalletApiError}
   * @throws {RequestError} as `Passkeys.create`, and `PASSKEY_UNAVAILABLE` for one that opens no wallet.
   */
  create(signal: AbortSignal): Promise<PasskeyLoginAnswer>
}

const method = 'POST'

export function createPasskeyLogin(parameters: PasskeyLoginParameters): PasskeyLogin {
  const { api, passkeys, signer, projectId, embedder } = parameters
  const place = { projectId, embedder }
  return {
    async use(signal) {
      const answer = answers.passkeyRequest
      const request = await api.request({ method, path: 'logins/passkey/challenge', body: place, answer, signal })
      const publicKey = await (await signer()).transportKey()
      const { assertion, prf } = await passkeys.use(request, signal)
      const body = { ...place, assertion, publicKey }
      const given = await api.request({ method, path: 'logins/passkey', body, answer: answers.passkeyLogin, signal })
      const { session, user, passkey: id, release } = given
      return { session, user, passkey: { id, prf, release } }
    },
    async create(signal) {
      const answer = answers.passkeyCreation
      const load = () => api.request({ method, path: 'users/challenge', body: place, answer, signal })
      const { registration, opens, prf } = await passkeys.create(load, signal)
      // Before there is a user who could not have a wallet.
      if (!opens) throw new RequestError('PASSKEY_UNAVAILABLE', frameText.passkeyOpensNothing)
      const body = { ...place, registration }
      const given = await api.request({ method, path: 'users', body, answer: answers.session, signal })
      return { ...given, passkey: { id: registration.id, prf, release: undefined } }
    },
  }
}
