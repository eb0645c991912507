import type { Me, Project, Release } from '../api/AnswerMap.js'
import { answers } from '../api/answers.js'
import { WalletApiError } from '../api/WalletApiError.js'
import type { Bytes } from '../bytes/Bytes.js'
import { RequestError } from '../errors/RequestError.js'
import type { Sessions } from '../login/createSessions.js'
import type { Wallet } from '../openers/Wallet.js'
import type { Passkeys } from '../passkeys/Passkeys.js'
import type { WalletClaim } from '../proofs/WalletClaim.js'
import type { SentOpener } from '../signer/SentOpener.js'
import type { HalfReceiver, ReleasedHalf, Signer } from '../signer/Signer.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import { frameText } from '../text.js'

export interface OpeningsParameters {
  readonly sessions: Sessions
  readonly signer: () => Promise<Signer>
  readonly passkeys: Passkeys
  readonly project: Project
  /** Thumbprint of the device's key. */
  readonly deviceId: string
  /** The wallet's. */
  readonly origin: string
}

/**
 * Wallets and their openers, between the gateway and the signer. What opens a wallet leaves its secret
 * in the signer until `drop`.
 */
export interface Openings {
  /** Reads it, and keeps whether a factor opens the wallet in use. */
  me(signal: AbortSignal): Promise<Me>
  /** Where the signer seals halves for this session. */
  receiver(): HalfReceiver
  /** @param from - Id of the wallet from which the user moves. */
  addWallet(
    wallet: Wallet,
    openers: readonly SentOpener[],
    signal: AbortSignal,
    from: string | undefined,
  ): Promise<void>
  addOpener(wallet: Wallet, opener: SentOpener, signal: AbortSignal): Promise<void>
  endFactor(openerId: string, signal: AbortSignal): Promise<void>
  /**
   * Fetches the server half of this device, and opens the wallet once. The secret is not kept.
   *
   * @param isEarlier - The user knows that they have moved from it. Otherwise they may have done so on
   * another device, and this one has to follow.
   * @throws {WalletApiError} `NO_FACTOR`: this device opens no such wallet.
   */
  openByDevice(stored: StoredOpener, isEarlier: boolean, signal: AbortSignal): Promise<void>
  openByCode(code: string, openerId: string, walletId: string, signal: AbortSignal): Promise<Wallet>
  openByPasskey(walletId: string, signal: AbortSignal): Promise<Wallet>
  /** The same with what a login has brought. Wipes `prf`. */
  openByRelease(release: Release, prf: Bytes): Promise<Wallet>
}

export function createOpenings(parameters: OpeningsParameters): Openings {
  const { sessions, signer, passkeys, project, deviceId, origin } = parameters
  const sessionId = (): string => sessions.current?.name ?? ''
  const halfOf = ({ enc, ct }: Release): ReleasedHalf => ({ enc, ct, sessionId: sessionId() })

  async function provedBody<Body>(
    { id, addresses }: Wallet,
    openers: readonly SentOpener[],
    nonce: string,
    bodyFor: (proofs: unknown) => Body,
  ): Promise<Body> {
    const openerIds = openers.map((opener) => opener.id)
    const { realm } = project
    const claim: WalletClaim = { realm, origin, walletId: id, deviceId, openerIds, ...addresses, nonce }
    return bodyFor(await (await signer()).prove(claim))
  }

  const openByRelease: Openings['openByRelease'] = async (release, prf) => {
    try {
      const { wallet, opener: id, sealed = '' } = release
      await (await signer()).openByPasskey(prf, { id, sealed, wallet }, halfOf(release))
      return wallet
    } finally {
      prf.fill(0)
    }
  }

  return {
    async me(signal) {
      const known = await sessions.request({ method: 'GET', path: 'me', answer: answers.me, signal })
      const { isEarlier, walletId } = sessions.current ?? {}
      const used = isEarlier ? known.earlier.find(({ id }) => id === walletId) : known
      if (used) await sessions.setHasFactor(used.factors.length > 0)
      return known
    },
    receiver: () => ({ keyId: project.key.id, publicKey: project.key.publicKey, sessionId: sessionId() }),
    async addWallet(wallet, openers, signal, from) {
      const send = () =>
        sessions.request({
          method: 'POST',
          path: 'wallets',
          answer: answers.created,
          signal,
          bodyFor: (nonce) => provedBody(wallet, openers, nonce, (proofs) => ({ ...wallet, proofs, openers, from })),
        })
      await send().catch((error: unknown) => {
        if (!(error instanceof WalletApiError) || error.code !== 'GATEWAY_UNREACHABLE') throw error
        // If the gateway has it already, it says so.
        return send()
      })
    },
    async addOpener(wallet, opener, signal) {
      await sessions.request({
        method: 'POST',
        path: 'openers',
        answer: answers.opener,
        signal,
        bodyFor: (nonce) => provedBody(wallet, [opener], nonce, (proofs) => ({ wallet: wallet.id, opener, proofs })),
      })
    },
    async endFactor(openerId, signal) {
      const path = `openers/${openerId}`
      await sessions.request({ method: 'DELETE', path, answer: answers.nothing, signal })
    },
    async openByDevice(stored, isEarlier, signal) {
      const publicKey = await (await signer()).transportKey()
      const body = { publicKey, ...(isEarlier && { wallet: stored.wallet.id }) }
      const path = 'openers/device/release'
      const release = await sessions.request({ method: 'POST', path, body, answer: answers.release, signal })
      if (release.opener !== stored.openerId) throw new RequestError('NO_FACTOR', frameText.noFactor)
      await (await signer()).openByDevice(stored, halfOf(release))
    },
    async openByCode(code, openerId, walletId, signal) {
      const worker = await signer()
      const verifier = await worker.verifierOf(code, walletId)
      const body = { verifier, publicKey: await worker.transportKey(), wallet: walletId }
      const path = `openers/${openerId}/open`
      const release = await sessions.request({ method: 'POST', path, body, answer: answers.release, signal })
      const { wallet, opener: id, sealed = '' } = release
      await worker.openByCode(code, { id, sealed, wallet }, halfOf(release))
      return wallet
    },
    async openByPasskey(walletId, signal) {
      const publicKey = await (await signer()).transportKey()
      const request = await sessions.request({
        method: 'POST',
        path: 'openers/passkey/challenge',
        body: { wallet: walletId },
        answer: answers.passkeyRequest,
        signal,
      })
      const { assertion, prf } = await passkeys.use(request, signal)
      if (!prf) throw new RequestError('PASSKEY_UNAVAILABLE', frameText.passkeyOpensNothing)
      const release = await sessions.request({
        method: 'POST',
        path: 'openers/passkey/open',
        body: { assertion, publicKey, wallet: walletId },
        answer: answers.release,
        signal,
      })
      return openByRelease(release, prf)
    },
    openByRelease,
  }
}
