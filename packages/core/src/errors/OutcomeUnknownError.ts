import { LatchkeyError } from './LatchkeyError.js'

/** What is known of a request with an unknown outcome. */
export interface UnknownOutcome {
  /** CAIP-2. */
  readonly networkId?: string | undefined
  /** Address of the sending account. */
  readonly address?: string | undefined
  /** The hash, signature or id by which the network would know the transaction. */
  readonly transaction?: string | undefined
}

/**
 * It is not known whether something was sent: no answer came in time, or the answer does not say.
 * It may still happen. Look at the account, or wait, before you send again. While the wallet has
 * not answered, an equal call joins the open request instead of sending another one.
 */
export class OutcomeUnknownError extends LatchkeyError<'LATCHKEY_OUTCOME_UNKNOWN'> implements UnknownOutcome {
  override readonly name = 'OutcomeUnknownError'
  readonly code = 'LATCHKEY_OUTCOME_UNKNOWN'
  /** Name of the request: `sendTransaction`, `sendCalls`, … */
  readonly request: string
  readonly networkId: string | undefined
  readonly address: string | undefined
  readonly transaction: string | undefined
  constructor(
    request: string,
    { networkId, address, transaction, ...options }: UnknownOutcome & { readonly cause?: unknown } = {},
  ) {
    super('It is not known whether this was sent. Look at the account before you send it again.', options)
    this.request = request
    this.networkId = networkId
    this.address = address
    this.transaction = transaction
  }
}
