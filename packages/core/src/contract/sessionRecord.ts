import type { Json } from '../entities/json.js'

/** One key per session, written by the kernel alone; a hint that is checked against the wallet. */
export interface SessionRecord {
  readonly v: 1
  /** Key of the way in: `eip155/io.metamask`, `walletconnect/x`. */
  readonly connectorId: string
  /** ms since 1970. */
  readonly usedAt: number
  /** Of a remote session. */
  readonly memo?: Json | undefined
  /** By namespace. */
  readonly choice: Readonly<Record<string, SessionChoice>>
}

export interface SessionChoice {
  readonly networkId: string
  readonly accountId: string
  /** The wallet's own selection when this was written: another one counts more than `accountId`. `null`: it had none. Absent: not known. */
  readonly selected?: string | null | undefined
  readonly memo?: Json | undefined
}
