import { LatchkeyError } from '@latchkey/core'

/** There is less than the transfer takes. Found before the wallet was asked. */
export class InsufficientFundsError extends LatchkeyError<'LATCHKEY_INSUFFICIENT_FUNDS'> {
  override readonly name = 'InsufficientFundsError'
  readonly code = 'LATCHKEY_INSUFFICIENT_FUNDS'
  /** The token's address. Absent: lamports. */
  readonly token: string | undefined
  /**
   * In the smallest unit, with the fee and the deposit where those are of the same currency. Also with what the sender's account must keep,
   * where the transfer would leave it something but less.
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
