import type { SignClient } from './Client.js'

/** A session that a wallet has approved and not settled yet, by the id of its proposal. */
export interface PendingSession {
  readonly sessionTopic: string
  readonly pairingTopic: string
  readonly proposalId: number
  readonly publicKey: string
}

/**
 * Makes WalletConnect's client use this map for its pending sessions, and copies the present ones
 * to it. The pinned version keeps them in memory only, so a page that is closed between approval
 * and settlement loses them.
 */
export function replacePendingSessions(sign: SignClient, replacement: Map<number, PendingSession>): void {
  const own: unknown = Reflect.get(sign.engine, 'pendingSessions')
  if (!(own instanceof Map)) throw new TypeError('The pinned client has no pending sessions.')
  for (const [id, pending] of own) replacement.set(id, pending)
  Object.assign(sign.engine, { pendingSessions: replacement })
}
