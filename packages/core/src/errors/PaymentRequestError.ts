import { cleanText } from './cleanText.js'
import { LatchkeyError } from './LatchkeyError.js'

const sentences = {
  malformed: 'The payment request is not valid',
  address: 'The payment request has no valid address',
  checksum: 'The address has a typing mistake',
  amount: 'The payment request has no valid amount',
  network: 'This is for another network',
  unsupported: 'The payment request asks for something that is not supported',
}

/**
 * A payment URI or an address that can't be paid, or a request that can't be written as a URI.
 * Nothing of it was used.
 */
export class PaymentRequestError extends LatchkeyError<'LATCHKEY_PAYMENT_REQUEST'> {
  override readonly name = 'PaymentRequestError'
  readonly code = 'LATCHKEY_PAYMENT_REQUEST'
  /**
   * - `malformed`: against the grammar, or a part is repeated.
   * - `address`, `amount`: that part is not valid.
   * - `checksum`: an address of which the checksum is wrong.
   * - `network`: for another network than the one that was asked for.
   * - `unsupported`: a function, a required part or a kind of payment that we can't do.
   */
  readonly reason: keyof typeof sentences
  /** The part of the text that is meant, e.g. `req-pop`, cleaned for display and shortened. */
  readonly part: string | undefined
  constructor(
    reason: PaymentRequestError['reason'],
    { part, ...options }: { readonly part?: unknown; readonly cause?: unknown } = {},
  ) {
    const shown = part === undefined ? undefined : cleanText(part, 60)
    super(`${sentences[reason]}${shown === undefined ? '' : `: "${shown}"`}.`, options)
    this.reason = reason
    this.part = shown
  }
}
