import { namespaceOf, type SignInVerifier } from '@latchkey/core'
import type { SignedSiwxMessage, SiwxSession } from '../contract/SiwxSession.js'
import type { SessionsContext, SiwxSessions } from '../contract/SiwxSessions.js'
import { SignInRefusedError } from '../errors/SignInRefusedError.js'
import { isSameSubject } from '../gate/isSameSubject.js'
import { readSignedMessage } from '../message/readSignedMessage.js'
import type { SiwxMessageData } from '../message/SiwxMessageData.js'
import type { BrowserSessionsOptions } from './browserSessions.js'
import { createStoredSessions } from './createStoredSessions.js'
import { randomNonce } from './randomNonce.js'

/** ms that a nonce can be used. */
const nonceLifetime = 300_000
/** ms that a session lasts if its message has no end. */
const day = 86_400_000

export function createBrowserSessions(context: SessionsContext, { verifiers }: BrowserSessionsOptions): SiwxSessions {
  const { clock, rpc, pageUrl } = context
  const { host, origin } = new URL(pageUrl)
  const stored = createStoredSessions(context)
  /** By nonce: when it expires. */
  const nonces = new Map<string, number>()

  /** @throws {SignInRefusedError} when the text is not the message that was asked for. */
  function read({ data, message }: SignedSiwxMessage, verifier: SignInVerifier): SiwxMessageData {
    const parsed = readSignedMessage(message, verifier, data.chainId)
    if (!parsed || parsed.domain !== host || new URL(parsed.uri).origin !== origin || parsed.nonce !== data.nonce)
      throw new SignInRefusedError('message')
    const isSame = isSameSubject(
      { chainId: parsed.chainId, address: parsed.accountAddress },
      { chainId: data.chainId, address: data.accountAddress },
    )
    if (!isSame) throw new SignInRefusedError('account')
    if (endOf(parsed) <= clock.now()) throw new SignInRefusedError('expired')
    return parsed
  }
  const endOf = ({ expirationTime }: SiwxMessageData): number =>
    expirationTime === undefined ? clock.now() + day : Date.parse(expirationTime)

  async function createNonce(): Promise<string> {
    const now = clock.now()
    for (const [nonce, until] of nonces) if (until <= now) nonces.delete(nonce)
    const nonce = randomNonce()
    nonces.set(nonce, now + nonceLifetime)
    return nonce
  }

  return {
    createNonce,
    createEarlyNonce: createNonce,

    async addSession(signed, signal) {
      const { data, message, signature } = signed
      const until = nonces.get(data.nonce) ?? 0
      nonces.delete(data.nonce) // single use, also if the signature is wrong
      if (until <= clock.now()) throw new SignInRefusedError('nonce')
      const { chainId, accountAddress: address } = data
      const verifier = (await verifiers()).find(({ namespace }) => namespace === namespaceOf(chainId))
      if (!verifier) throw new SignInRefusedError(`no verifier for ${chainId}`)
      const parsed = read(signed, verifier)
      const verdict = await verifier.verify({
        address,
        networkId: chainId,
        message,
        signature,
        rpc: rpc(chainId),
        signal,
      })
      if (!verdict.isValid) throw new SignInRefusedError(verdict.reason)
      const session: SiwxSession = { chainId, address, expiresAt: endOf(parsed), verified: 'locally', signed }
      stored.add(session)
      return session
    },

    getSessions: async (subject) => stored.get(subject),

    async setSessions(sessions) {
      for (const one of stored.get()) if (!sessions.some((other) => isSameSubject(one, other))) stored.remove(one)
    },

    revokeSession: async (subject) => stored.remove(subject),
  }
}
