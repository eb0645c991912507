import { LatchkeyError } from './LatchkeyError.js'

/** The balance is too low for a transfer or its fee. No wallet got a request. */
export class InsufficientFundsError extends LatchkeyError<'LATCHKEY_INSUFFICIENT_FUNDS'> {
  override readonly name = 'InsufficientFundsError'
  readonly code = 'LATCHKEY_INSUFFICIENT_FUNDS'
  /** The address of the token that is missing. Absent: the network's own currency. */
  readonly token: string | undefined
  /**
   * In the smallest unit, with the fee and the deposit when they are in the same currency. Also
   * with a minimum that must stay in the sender's account, when the transfer would leave less.
   */
  readonly needed: bigint
  readonly available: bigint
  constructor(
    {
      token,
      needed,
      available,
    }: { readonly token?: string | undefined; readonly needed: bigint; readonly available: bigint },
    options: { readonly cause?: unknown } = {},
  ) {
    super('There is not enough for this transfer and its fee.', options)
    this.token = token
    this.needed = needed
    this.available = available
  }
}
