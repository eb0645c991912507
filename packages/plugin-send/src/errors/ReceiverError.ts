import { cleanText, LatchkeyError, type PaymentRequestError } from '@latchkey/core'
import type { ReceiverRiskKind } from '@latchkey/core/services'

/**
 * Why a receiver is refused.
 * - `unreadable`: neither an address nor a name nor a payment request.
 * - `elsewhere`: an address or a request of another namespace. `part` is the name of its network.
 * - `scheme`: a link that no adapter reads. `part` is its scheme.
 * - `otherNetwork`: encoded for another network, or with `networkId` a request for that network.
 * - `badName`: not a name, or one that mixes scripts to look like another one.
 * - `noName`: the name has no address on this network.
 * - `noNames`: the network has no names.
 * - `unknownToken`: the request is for a token that can't be read on this network.
 * - `changed`: the name leads to another address than when it was entered.
 * - `malformed`, `address`, `checksum`, `amount`, `unsupported`: as in `PaymentRequestError`.
 * - the others: a risk of the address that blocks.
 */
export type ReceiverProblem =
  | 'unreadable'
  | 'elsewhere'
  | 'scheme'
  | 'badName'
  | 'noName'
  | 'noNames'
  | 'unknownToken'
  | 'changed'
  | Exclude<PaymentRequestError['reason'], 'network'>
  | ReceiverRiskKind

export interface ReceiverErrorOptions {
  readonly part?: unknown
  readonly networkId?: string | undefined
  readonly cause?: unknown
}

/** The receiver can't be used. The wallet got no request. */
export class ReceiverError extends LatchkeyError<'LATCHKEY_RECEIVER'> {
  override readonly name = 'ReceiverError'
  readonly code = 'LATCHKEY_RECEIVER'
  readonly reason: ReceiverProblem
  /** The part of the text that is meant, cleaned for display and shortened. */
  readonly part: string | undefined
  /** CAIP-2, the network that a request is for. */
  readonly networkId: string | undefined
  constructor(reason: ReceiverProblem, { part, networkId, ...options }: ReceiverErrorOptions = {}) {
    super('This receiver can not be used.', options)
    this.reason = reason
    this.part = part === undefined ? undefined : cleanText(part, 60)
    this.networkId = networkId
  }
}
