import { LatchkeyError } from './LatchkeyError.js'

/**
 * Why a swap is refused before the wallet is asked.
 * - `router`: the contract is on no list.
 * - `unknownCall`: the function can't be read.
 * - `minimum`: the transaction allows less to arrive than the user accepts.
 * - `price`: the price moved, so that the minimum would not arrive.
 * - `tokenFee`: the token keeps a part of each transfer.
 * - `approval`: the allowance is too low although an approval was made.
 * - `expired`: the time of the transaction is over.
 * - `unmeasured`: the nodes can no longer measure what a call of a provider's own contract does.
 * - `simulation`: the nodes say that it would fail, for another reason.
 */
export type SwapRefusal =
  | 'router'
  | 'unknownCall'
  | 'minimum'
  | 'price'
  | 'tokenFee'
  | 'approval'
  | 'expired'
  | 'unmeasured'
  | 'simulation'

const sentences: Readonly<Record<SwapRefusal, string>> = {
  router: 'The contract of this swap is not on the list of trusted contracts.',
  unknownCall: 'The transaction of this swap can not be read.',
  minimum: 'The transaction of this swap allows a lower amount than the one that was confirmed.',
  price: 'The price changed, and the minimum amount would not arrive.',
  tokenFee: 'A token of this swap keeps a part of each transfer.',
  approval: 'The token does not allow the swap to take the amount.',
  expired: 'The time of this swap is over.',
  unmeasured: 'The network can no longer measure what this swap gives.',
  simulation: 'The network says that this swap would fail.',
}

/** A swap was refused, and no wallet was asked for it. */
export class SwapRefusedError extends LatchkeyError<'LATCHKEY_SWAP_REFUSED'> {
  override readonly name = 'SwapRefusedError'
  readonly code = 'LATCHKEY_SWAP_REFUSED'
  readonly reason: SwapRefusal
  /** What the contract said. It comes from the chain: show it as a quote. */
  readonly said: string | undefined
  constructor(
    reason: SwapRefusal,
    { said, ...options }: { readonly said?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(`${sentences[reason]} Nothing was sent.`, options)
    this.reason = reason
    this.said = said
  }
}
