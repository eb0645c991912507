import type { Json } from '../entities/json.js'

/**
 * One storage key per session, written only by core. It is a hint that is checked against the
 * wallet.
 */
export interface SessionRecord {
  readonly v: 1
  /** Id of the connector entry: `eip155/io.metamask`, `walletconnect/x`. */
  readonly connectorId: string
  /** ms since 1970. */
  readonly usedAt: number
  /** Of a remote session. */
  readonly memo?: Json | undefined
  /** By namespace. */
  readonly choice: Readonly<Record<string, SessionChoice>>
}

/** A type alias, because an interface does not count as JSON. */
export type SessionChoice = {
  readonly networkId: string
  readonly accountId: string
  /**
   * The wallet's own selection when this was written. A different selection now takes precedence
   * over `accountId`. `null`: the wallet had none. Absent: unknown.
   */
  readonly selected?: string | null
  readonly memo?: Json
}
