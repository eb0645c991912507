import { isRecord } from '@latchkey/core'
import type { Payload } from '../relay/checkPayload.js'
import type { SignClient } from './Client.js'
import type { SentSignIn } from './createSentSignIns.js'
import type { StoredRequest } from './findStoredRequest.js'
import type { PendingSession } from './replacePendingSessions.js'

export interface ExpectedOptions {
  readonly sign: SignClient
  readonly pending: ReadonlyMap<number, PendingSession>
  /** Sign-ins without an answer, by the topic of the answer. */
  readonly signIns: ReadonlyMap<string, SentSignIn>
  /** A request that another tab stored. That tab may be the one that waits for the answer. */
  readonly findStored: (id: number) => StoredRequest | undefined
}

/** The requests that an app sends. It expects answers to no others. */
const requestMethods: ReadonlySet<string> = new Set(['wc_sessionPropose', 'wc_sessionRequest'])

/**
 * Whether a message belongs on the topic on which it arrived, and so under its key. An answer
 * belongs on the topic of its request; a request of a wallet on the topic of its session or
 * pairing. The client looks requests up by id alone and accepts any key that it knows, so an
 * observer of the QR code could answer a session's request.
 *
 * @param sender - Public key of the sender, where the message names it.
 */
export function isExpected(
  { sign, pending, signIns, findStored }: ExpectedOptions,
  topic: string,
  payload: Payload,
  sender?: string,
): boolean {
  const { id, method, params } = payload
  const { history, pairing } = sign.core
  const signIn = signIns.get(topic)
  if (signIn) {
    // Of two answers to one URI, the first counts.
    const isFirst = ![...pending.values()].some(({ pairingTopic }) => pairingTopic === signIn.pairingTopic)
    return isFirst && id === signIn.id && method === undefined && isFrom(sender, payload)
  }
  const known = history.records.get(id)
  if (method === undefined) {
    const request = known ?? findStored(id)
    return request?.topic === topic && requestMethods.has(request.request.method)
  }
  // The answer to it would count as the answer to the request that has this id already.
  if (known && (known.topic !== topic || known.request.method !== method)) return false
  if (method.startsWith('wc_pairing')) return pairing.pairings.keys.includes(topic)
  const settling = [...pending.values()].find(({ sessionTopic }) => sessionTopic === topic)
  if (method === 'wc_sessionSettle') return settling !== undefined
  if (!settling && !sign.session.keys.includes(topic)) return false
  return method !== 'wc_sessionEvent' || isKnownEvent(sign, topic, settling, params)
}

/** Whether the session that the answer opens is one with its sender. */
function isFrom(sender: string | undefined, { result }: Payload & { readonly result?: unknown }): boolean {
  if (result === undefined) return true
  const { responder } = isRecord(result) ? result : {}
  return isRecord(responder) && responder.publicKey === sender
}

/** Whether the event was requested or approved. The client remembers each event name forever. */
function isKnownEvent(sign: SignClient, topic: string, settling: PendingSession | undefined, params: unknown): boolean {
  const { event } = isRecord(params) ? params : {}
  const name = isRecord(event) ? event.name : undefined
  const { proposal, session } = sign
  const isThere = session.keys.includes(topic)
  const proposed =
    settling && proposal.keys.includes(settling.proposalId) ? proposal.get(settling.proposalId) : undefined
  const lists = isThere
    ? [session.get(topic).namespaces, session.get(topic).optionalNamespaces]
    : [proposed?.optionalNamespaces]
  return lists.some((namespaces) =>
    Object.values(namespaces ?? {}).some(({ events }) => events.some((one) => one === name)),
  )
}
