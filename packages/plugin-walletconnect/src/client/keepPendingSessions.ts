import type { SignClient } from './Client.js'

/** A session that a wallet has approved and not yet told of, by the id of its proposal. */
export interface PendingSession {
  readonly sessionTopic: string
  readonly pairingTopic: string
  readonly proposalId: number
  readonly publicKey: string
}

/**
 * Has the protocol's client keep its pending sessions in this map; those that it knows already are put there. The pinned version has them in
 * memory only, where a page that goes between approval and settlement loses them.
 */
export function keepPendingSessions(sign: SignClient, kept: Map<number, PendingSession>): void {
  const own: unknown = Reflect.get(sign.engine, 'pendingSessions')
  if (!(own instanceof Map)) throw new TypeError('The pinned client has no pending sessions.')
  for (const [id, pending] of own) kept.set(id, pending)
  Object.assign(sign.engine, { pendingSessions: kept })
}
