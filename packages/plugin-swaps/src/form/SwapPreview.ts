import type { LatchkeyError } from '@latchkey/core'
import type { SwapPlan, SwapStep, TokenBalance } from '@latchkey/core/services'
import type { ReadableAtom } from 'nanostores'
import type { SwapOffer } from '../quotes/SwapOffer.js'
import type { SwapEntry } from '../swapping/SwapEntry.js'

/** What the wallet is asked for. `batch`: all steps with one confirmation. */
export type SwapAsk = SwapStep | 'batch'

/** What the user confirms. Amounts and contracts of `plan` were read from the transaction. */
export interface SwapReview {
  readonly offer: SwapOffer
  readonly plan: SwapPlan
  readonly sell: TokenBalance
  readonly buy: TokenBalance
  /** What the next confirmation asks the wallet for. */
  readonly next: SwapAsk
  /** Position of `next` among all steps of this swap, from 1. */
  readonly step: number
  readonly steps: number
  /** An equal swap may have been sent already: its outcome is not known. */
  readonly isRepeated: boolean
  /** The user types a confirmation: `SwapPreview.confirm(true)`. */
  readonly isTyped: boolean
  /** An approval or a permit that is done can't be used any more. */
  readonly again?: true | undefined
  /** The swap of an approval that is done, and that this review does not use. It may be left. */
  readonly unused?: SwapEntry | undefined
}

/** The state of the preview. `swap` has what is shown once the wallet was asked. */
export type PreviewState =
  | { readonly status: 'planning' }
  /** It could not be planned. `swap`: steps before are done, and an allowance may stay. */
  | { readonly status: 'failed'; readonly error: unknown; readonly swap?: SwapEntry | undefined }
  | { readonly status: 'ready'; readonly review: SwapReview }
  /** The price fell below what was shown. `confirm` accepts the new numbers. */
  | {
      readonly status: 'priceChanged'
      readonly review: SwapReview
      readonly before: { readonly expected: bigint; readonly minimum: bigint }
    }
  /** It is checked once more, and then (`isAsked`) the wallet is asked. */
  | { readonly status: 'asking'; readonly review: SwapReview; readonly isAsked: boolean }
  /** The wallet or the network refused this step. It can be tried again with `confirm`. */
  | { readonly status: 'refused'; readonly review: SwapReview; readonly error: LatchkeyError }
  /** A step is sent, and in no block yet. `isReached`: the network, or the wallet of a batch, answers. */
  | { readonly status: 'waiting'; readonly swap: SwapEntry; readonly isReached: boolean }
  /** An approval of an earlier page is in a block. The user can swap now, with a new quote. */
  | { readonly status: 'approved'; readonly swap: SwapEntry }
  /** It is not known whether the wallet sent a step. It is looked up on the chain. */
  | { readonly status: 'unknown'; readonly swap: SwapEntry; readonly isLookingUp: boolean }
  /** In a block. `swap.received` is what arrived, by the chain. */
  | { readonly status: 'done'; readonly swap: SwapEntry }
  /** In a block without an effect, or never in one. `swap.status` and `swap.reason` say why. */
  | { readonly status: 'reverted'; readonly swap: SwapEntry }
  /** The wallet switched to another account or network. Nothing of this can be sent any more. */
  | { readonly status: 'switched' }

export interface SwapPreview {
  readonly $state: ReadableAtom<PreviewState>
  /**
   * Makes the plan again, e.g. after the network did not answer. Does nothing while the wallet is
   * asked, and after that.
   */
  plan(): void
  /**
   * Asks the wallet for exactly what is shown. Does nothing while it is asked already, or while a
   * typed confirmation is missing. Each later step is a confirmation of its own.
   *
   * @param isTyped - The user typed the confirmation that a high price impact needs, a swap that may
   * be a second one, or one that the nodes can't measure.
   */
  confirm(isTyped?: boolean): void
  /**
   * After a permit or a batch was refused: plans an approval and then the swap, each with a
   * confirmation of its own.
   */
  split(): void
  /**
   * Stops waiting for the wallet. The request may still be open in it. In the first second after
   * `confirm` it does nothing: the click is the second one of a double click.
   */
  cancel(): void
  /** Looks on the chain for a swap with an unknown outcome. It sends nothing. */
  lookUp(): void
}
