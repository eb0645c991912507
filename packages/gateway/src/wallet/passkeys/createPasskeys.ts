import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { ApiError } from '../../http/ApiError.js'
import type { WalletProject } from '../http/WalletProject.js'
import { walletError } from '../http/walletError.js'
import { walletText } from '../text.js'
import type { Challenges, ChallengeUse } from './createChallenges.js'
import type { PasskeyRecord } from './PasskeyRepository.js'
import type { Assertion, Registration } from './passkeySchemas.js'
import { readClientData } from './readClientData.js'

export interface PasskeysOptions {
  /** The wallet's. Its exact host is the id for which passkeys are made, never a parent domain. */
  readonly origin: string
  readonly challenges: Challenges
}

/** What is verified of a new passkey. */
export type NewPasskey = Pick<PasskeyRecord, 'id' | 'publicKey' | 'counter'>

/** Whose a passkey is, for authenticators. */
export interface PasskeyUser {
  /** 32 bytes, base64url. */
  readonly id: string
  readonly name: string
}

/** What a browser needs to make a passkey. Texts but the name are base64url. */
export interface PasskeyCreation {
  readonly challenge: string
  /** The id says nothing of the user. The name is what they read in their list of passkeys. */
  readonly user: PasskeyUser
  /** Ids of those that the user has, and that open their wallet. */
  readonly known: readonly string[]
}

/** What a browser needs to use a passkey. Texts are base64url. */
export interface PasskeyRequest {
  readonly challenge: string
  /** Their ids. Empty: the user chooses among those of the wallet's origin. */
  readonly allowed: readonly string[]
}

/** Verifies passkeys by WebAuthn, with a user who was verified by the authenticator. */
export interface Passkeys {
  creation(use: ChallengeUse, user: PasskeyUser, known: readonly string[]): Promise<PasskeyCreation>
  request(use: ChallengeUse, allowed?: readonly string[]): Promise<PasskeyRequest>
  /** @throws {ApiError} 400 `registration`; 410 `CHALLENGE_EXPIRED`. */
  register(registration: Registration, use: ChallengeUse, project: WalletProject): Promise<NewPasskey>
  /**
   * @returns The counter of the passkey now.
   * @throws {ApiError} 401 `FACTOR_WRONG`; 410 `CHALLENGE_EXPIRED`.
   */
  verify(assertion: Assertion, passkey: NewPasskey, use: ChallengeUse, project: WalletProject): Promise<number>
}

/** COSE: ES256, and RS256 for Windows Hello. */
const algorithms = [-7, -257]

export function createPasskeys({ origin, challenges }: PasskeysOptions): Passkeys {
  const rpId = new URL(origin).hostname
  const challengeFor = async (use: ChallengeUse) => Buffer.from(await challenges.issue(use)).toString('base64url')
  const takeChallenge = async (encoded: string, use: ChallengeUse): Promise<true> => {
    if (await challenges.take(Buffer.from(encoded, 'base64url').toString(), use)) return true
    throw walletError('CHALLENGE_EXPIRED')
  }
  /** A page that is not the project's may have put the wallet's page around. Safari does not say which. */
  const isAllowedIn = ({ topOrigin }: { readonly topOrigin?: string | undefined }, { allows }: WalletProject) =>
    topOrigin === undefined || allows(topOrigin)

  return {
    creation: async (use, user, known) => ({ challenge: await challengeFor(use), user, known }),
    request: async (use, allowed = []) => ({ challenge: await challengeFor(use), allowed }),
    async register({ id, response }, use, project) {
      const refused = (cause?: unknown) => new ApiError(400, 'registration', walletText.passkey, { cause })
      if (!isAllowedIn(readClientData(response.clientDataJSON), project)) throw walletError('ORIGIN_NOT_ALLOWED')
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        expectedChallenge: (challenge) => takeChallenge(challenge, use),
        expectedOrigin: origin,
        expectedRPID: rpId,
        supportedAlgorithmIDs: algorithms,
      }).catch((cause: unknown) => {
        throw cause instanceof ApiError ? cause : refused(cause)
      })
      const made = registrationInfo?.credential
      if (made?.id !== id) throw refused()
      return { id, publicKey: Buffer.from(made.publicKey).toString('base64url'), counter: made.counter }
    },
    async verify({ id, response }, passkey, use, project) {
      if (id !== passkey.id) throw walletError('FACTOR_WRONG')
      const clientData = readClientData(response.clientDataJSON)
      if (!isAllowedIn(clientData, project)) throw walletError('ORIGIN_NOT_ALLOWED')
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        expectedChallenge: (challenge) => takeChallenge(challenge, use),
        expectedOrigin: origin,
        ...(clientData.topOrigin !== undefined && { expectedTopOrigin: clientData.topOrigin }),
        expectedRPID: rpId,
        // A counter that falls is no reason to refuse: passkeys that are synchronised count as they like.
        credential: { id, publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
      }).catch((cause: unknown) => {
        throw cause instanceof ApiError ? cause : walletError('FACTOR_WRONG', cause)
      })
      if (!verified) throw walletError('FACTOR_WRONG')
      return authenticationInfo.newCounter
    },
  }
}
