import { isRecord } from '@latchkey/core'
import type { Payload } from '../relay/checkPayload.js'
import type { SignClient } from './Client.js'
import type { StoredRequest } from './findStoredRequest.js'
import type { PendingSession } from './keepPendingSessions.js'

export interface ExpectedOptions {
  readonly sign: SignClient
  readonly pending: ReadonlyMap<number, PendingSession>
  /** Stored by another tab, which may be the one that waits for the answer. */
  readonly findStored: (id: number) => StoredRequest | undefined
}

/** What an app asks a wallet. It waits for no other answers. */
const asked: ReadonlySet<string> = new Set(['wc_sessionPropose', 'wc_sessionRequest'])

/**
 * Whether a message belongs on the topic on which it came, and so under its key: an answer where its request went out, a wallet's
 * request where that session or pairing is. The client looks requests up by id alone, and any key that it knows opens any topic's
 * answers: whoever saw a code could answer a session's request.
 *
 * @see Security RLY-2.
 */
export function isExpected({ sign, pending, findStored }: ExpectedOptions, topic: string, payload: Payload): boolean {
  const { id, method, params } = payload
  const { history, pairing } = sign.core
  const known = history.records.get(id)
  if (method === undefined) {
    const request = known ?? findStored(id)
    return request?.topic === topic && asked.has(request.request.method)
  }
  // The answer to it would count as the answer to what has this id already.
  if (known && (known.topic !== topic || known.request.method !== method)) return false
  if (method.startsWith('wc_pairing')) return pairing.pairings.keys.includes(topic)
  const settling = [...pending.values()].find(({ sessionTopic }) => sessionTopic === topic)
  if (method === 'wc_sessionSettle') return settling !== undefined
  if (!settling && !sign.session.keys.includes(topic)) return false
  return method !== 'wc_sessionEvent' || isKnownEvent(sign, topic, settling, params)
}

/** The client remembers each event by its name, for ever: only names that were asked for or approved. */
function isKnownEvent(sign: SignClient, topic: string, settling: PendingSession | undefined, params: unknown): boolean {
  const { event } = isRecord(params) ? params : {}
  const name = isRecord(event) ? event.name : undefined
  const { proposal, session } = sign
  const isThere = session.keys.includes(topic)
  const asking = settling && proposal.keys.includes(settling.proposalId) ? proposal.get(settling.proposalId) : undefined
  const lists = isThere
    ? [session.get(topic).namespaces, session.get(topic).optionalNamespaces]
    : [asking?.optionalNamespaces]
  return lists.some((namespaces) =>
    Object.values(namespaces ?? {}).some(({ events }) => events.some((one) => one === name)),
  )
}
