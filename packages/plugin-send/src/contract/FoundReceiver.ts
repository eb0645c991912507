import type { ReceiverRisk, TokenBalance } from '@latchkey/core/services'

/** Who gets a transfer, as far as it can be checked before it is sent. */
export interface FoundReceiver {
  /** The whole address, on the network below. */
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** The name that leads to the address, in its only form. Absent: an address was entered. */
  readonly name?: string | undefined
  /** A risk that the user decides about. One that blocks is an error. */
  readonly risk?: ReceiverRisk | undefined
  /**
   * A known address that this one is not, though both ends are equal. The user has to compare the
   * two before the transfer.
   */
  readonly lookalike?: string | undefined
  /** The user has sent there before, or it is an own account. */
  readonly isKnown: boolean
  /** It is an own account: one that a connected wallet has given. */
  readonly isOwn?: true | undefined
  /** What a payment request asks for. Absent: an address or a name was entered. */
  readonly request?: FilledRequest | undefined
}

/** A payment request that fills the form as a whole. */
export interface FilledRequest {
  readonly token: TokenBalance
  /** In the smallest unit of the token. Absent: the user chooses. */
  readonly amount?: bigint | undefined
  /** The request has the amount in whole tokens, so it was read with the decimals of `token`. */
  readonly isDecimal?: true | undefined
  /** Who is paid, by the request. It is not checked. */
  readonly label?: string | undefined
  /** What is paid, by the request. */
  readonly message?: string | undefined
}

/** The transfer that a receiver is for. */
export interface TransferContext {
  /** CAIP-2. */
  readonly networkId: string
  /** The sender's address. */
  readonly from: string
  /** Tokens of the account and the app on this network, with the own currency. */
  readonly tokens: readonly TokenBalance[]
  /** The user's other addresses. */
  readonly own?: readonly string[] | undefined
}
