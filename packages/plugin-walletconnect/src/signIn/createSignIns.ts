import { type Clock, isRecord, type SignInResult } from '@latchkey/core'
import { hashKey } from '@walletconnect/utils'
import { answersOf } from '../client/answersOf.js'
import type { SessionRecord, SignClient } from '../client/Client.js'
import type { AskedSignIn, SentSignIn } from '../client/createSentSignIns.js'
import type { ProposedSignIn } from './proposedSignIn.js'
import { type Approval, readApproval } from './readApproval.js'
import { writeRecap } from './recap.js'
import { signInMethod } from './signInMethod.js'

/** Sign-ins that are sent with a proposal: the wallet approves both at once (CAIP-222). */
export interface SignIns {
  /**
   * Sends a sign-in beside the proposal of a pairing. A wallet that can't sign in answers the
   * proposal.
   *
   * @returns a promise of the session. It rejects with the wallet's error, or
   * `InvalidAnswerError`. It stays pending when the wallet answers the proposal, or nothing.
   * @throws when it could not be sent.
   */
  send(pairingTopic: string, proposed: ProposedSignIn): Promise<{ readonly session: Promise<SessionRecord> }>
  /**
   * Takes what the wallet signed when it approved a session, not verified yet. Only the page that
   * proposed the session has it: others could not have it verified.
   */
  takeResult(session: Pick<SessionRecord, 'topic'>): SignInResult | undefined
  /** The wallet has answered the proposal of this pairing. */
  close(pairingTopic: string): void
  /** Stops the timers and listeners. The records stay for the next page. */
  end(): void
}

export interface SignInsOptions {
  readonly sign: SignClient
  readonly clock: Clock
  /** Stored. By the topic of the answer. */
  readonly sent: Map<string, SentSignIn>
  readonly attest?: ((message: string, payload: unknown) => Promise<string | undefined>) | undefined
  /** The wallet has answered the sign-in, so its proposal is void. */
  readonly withdraw: (pairingTopic: string) => void
}

interface Waiting {
  resolve(session: SessionRecord): void
  reject(cause: unknown): void
}

/** @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const tag = 1116
const relayTtl = 3600
/**
 * Seconds that the wallet may take. Wallets refuse less than five minutes when they receive it, and
 * a URI can be scanned for four.
 */
const lifetime = 660
/** ms for the delivery of an answer. */
const grace = 30_000
/** Seconds. */
const sessionLifetime = 7 * 86_400
/** The wallet does not know the method. It answers the proposal. */
const unsupportedMethod = 10_001
const userDisconnected = { code: 6000, message: 'User disconnected.' }

export function createSignIns({ sign, clock, sent, attest, withdraw }: SignInsOptions): SignIns {
  const { core } = sign
  const answers = answersOf(sign)
  /** Callers of this page, by the topic of the answer. After a reload it is empty. */
  const waiting = new Map<string, Waiting>()
  const results = new Map<string, SignInResult>()
  const stops = new Map<string, () => void>()

  const open = (entry: SentSignIn): void => {
    const event = `session_request:${entry.id}`
    const listener = (answer: unknown): void => void take(entry, answer)
    const stopTimer = clock.after(Math.max(0, entry.until - clock.now()), () => drop(entry))
    answers.once(event, listener)
    stops.set(entry.topic, () => {
      stopTimer()
      answers.off(event, listener)
      stops.delete(entry.topic)
    })
  }
  /** From now on its answer is not expected. @returns whether it was until now. */
  const claim = (entry: SentSignIn): boolean => {
    stops.get(entry.topic)?.()
    if (!sent.delete(entry.topic)) return false
    core.history.delete(entry.pairingTopic, entry.id)
    forget(core.relayer.unsubscribe(entry.topic))
    return true
  }
  const drop = (entry: SentSignIn): void => {
    waiting.delete(entry.topic)
    if (claim(entry)) forget(core.crypto.deleteKeyPair(entry.publicKey))
  }

  async function take(entry: SentSignIn, answer: unknown): Promise<void> {
    const caller = waiting.get(entry.topic)
    const { result, error } = isRecord(answer) ? answer : {}
    const isUnsupported = isRecord(error) && error.code === unsupportedMethod
    if (error !== undefined) drop(entry)
    if (isUnsupported || (error === undefined && !claim(entry))) return
    waiting.delete(entry.topic)
    withdraw(entry.pairingTopic)
    if (error !== undefined) {
      caller?.reject(error)
      return
    }
    try {
      const { session, signIn } = await openSession(entry, result)
      if (caller) results.set(session.topic, signIn)
      caller?.resolve(session)
      sign.events.emit('session_connect', { session })
    } catch (cause) {
      caller?.reject(cause)
    }
  }

  /** @throws {InvalidAnswerError} The session is ended in the wallet then. */
  async function openSession({ publicKey, pairingTopic, asked }: SentSignIn, result: unknown) {
    const { networkIds, methods, peer, signIn } = await readOrRefuse(publicKey, asked, result)
    const topic = await core.crypto.generateSharedKey(publicKey, peer.publicKey)
    const expiry = Math.floor(clock.now() / 1000) + sessionLifetime
    const namespace = {
      chains: [...networkIds],
      accounts: networkIds.map((id) => `${id}:${signIn.address}`),
      methods: [...methods],
      events: [...asked.events],
    }
    // Not awaited: a new socket subscribes to it in any case.
    forget(core.relayer.subscribe(topic))
    await sign.session.set(topic, {
      topic,
      pairingTopic,
      expiry,
      namespaces: { [asked.namespace]: namespace },
      requiredNamespaces: {},
      optionalNamespaces: {},
      relay: { protocol: 'irn' },
      acknowledged: true,
      controller: peer.publicKey,
      self: { publicKey, metadata: sign.metadata },
      peer,
    })
    core.expirer.set(topic, expiry)
    return { session: sign.session.get(topic), signIn }
  }

  async function readOrRefuse(publicKey: string, asked: AskedSignIn, result: unknown): Promise<Approval> {
    try {
      return readApproval(result, asked)
    } catch (cause) {
      await refuse(publicKey, result)
      throw cause
    }
  }

  /** The wallet has opened a session with its answer, which ends here. */
  async function refuse(publicKey: string, result: unknown): Promise<void> {
    const { responder } = isRecord(result) ? result : {}
    const topic = await core.crypto.generateSharedKey(publicKey, String(isRecord(responder) && responder.publicKey))
    const message = await core.crypto.encode(topic, {
      id: nextId(),
      jsonrpc: '2.0',
      method: 'wc_sessionDelete',
      params: userDisconnected,
    })
    forget(core.relayer.publish(topic, message, { ttl: 86_400, tag: 1112 }))
    await core.crypto.deleteSymKey(topic)
    await core.crypto.deleteKeyPair(publicKey)
  }

  let last = 0
  /** As the protocol makes them: µs since 1970, with random digits. */
  function nextId(): number {
    last = Math.max(last + 1, clock.now() * 1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1000))
    return last
  }

  for (const entry of sent.values()) open(entry)

  return {
    async send(pairingTopic, { request, ...proposed }) {
      const publicKey = await core.crypto.generateKeyPair()
      const now = clock.now()
      const { domain, uri, nonce, statement } = request
      const issuedAt = request.issuedAt ?? new Date(now).toISOString()
      const asked: AskedSignIn = { ...proposed, domain, uri, nonce, statement, issuedAt }
      const until = now + lifetime * 1000 + grace
      const entry: SentSignIn = { id: nextId(), pairingTopic, publicKey, topic: hashKey(publicKey), until, asked }
      const session = new Promise<SessionRecord>((resolve, reject) => {
        waiting.set(entry.topic, { resolve, reject })
      })
      session.catch(() => undefined) // the caller gets it as well
      sent.set(entry.topic, entry)
      open(entry)
      try {
        await core.relayer.subscribe(entry.topic)
        const payload = {
          id: entry.id,
          jsonrpc: '2.0' as const,
          method: signInMethod,
          params: {
            requester: { publicKey, metadata: sign.metadata },
            authPayload: payloadOf(asked),
            expiryTimestamp: Math.floor(now / 1000) + lifetime,
          },
        }
        core.history.set(pairingTopic, payload)
        const message = await core.crypto.encode(pairingTopic, payload)
        const attestation = await attest?.(message, payload)
        await core.relayer.publish(pairingTopic, message, {
          ttl: relayTtl,
          tag,
          prompt: true,
          ...(attestation !== undefined && { attestation }),
          internal: { throwOnFailedPublish: true },
        })
      } catch (cause) {
        drop(entry)
        throw cause
      }
      return { session }
    },
    takeResult({ topic }) {
      const result = results.get(topic)
      results.delete(topic)
      return result
    },
    close(pairingTopic) {
      for (const entry of [...sent.values()]) if (entry.pairingTopic === pairingTopic) drop(entry)
    },
    end() {
      for (const stop of [...stops.values()]) stop()
      waiting.clear()
      results.clear()
    },
  }
}

/** @see CAIP-122 */
function payloadOf({ namespace, networkIds, methods, domain, uri, nonce, statement, issuedAt }: AskedSignIn) {
  return {
    type: 'caip122',
    chains: [...networkIds],
    domain,
    aud: uri,
    version: '1',
    nonce,
    iat: issuedAt,
    ...(statement !== undefined && { statement }),
    resources: [writeRecap(namespace, { methods, networkIds })],
  }
}

/** For work that is repeated when the client is opened again, or whose failure leaves nothing. */
function forget(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
