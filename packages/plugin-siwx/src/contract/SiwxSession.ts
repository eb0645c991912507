import type { SiwxMessageData } from '../message/SiwxMessageData.js'

/** A proof that the user of this browser holds the key of an account. */
export interface SiwxSession {
  /** CAIP-2. */
  readonly chainId: string
  /** As it is written on that network. */
  readonly address: string
  /** ms since 1970. Absent: it has no end of its own. */
  readonly expiresAt?: number | undefined
  /**
   * Who checked the signature. `locally`: only code of this page, so it proves nothing to a
   * server.
   */
  readonly verified: 'locally' | 'byServer'
  /**
   * Who signed, where the server says it: the account's key, or its contract has accepted the
   * signature. A contract's address is no account on another network.
   */
  readonly verifiedBy?: 'key' | 'contract' | undefined
  /** For requests to a server of the app: `Authorization: Bearer {token}`. */
  readonly token?: string | undefined
  /** What the user signed, where it is known. */
  readonly signed?: SignedSiwxMessage | undefined
}

/** A message with its signature. */
export interface SignedSiwxMessage {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
}
