import type { SwapPermit } from '@latchkey/core/services'
import type { SwapData } from '../swapping/SwapData.js'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import type { Agreed } from './agreedOf.js'
import type { SwapAsk, SwapReview } from './SwapPreview.js'

/** What the user and the wallet have done for a swap so far. */
export interface SwapProgress {
  /** Is sold, in the smallest unit. Less than what was typed where the fee of the network has to stay. */
  readonly amount: bigint | undefined
  /** What the user has seen. The minimum never falls without a new confirmation. */
  readonly agreed: Agreed | undefined
  /** Steps that are done. */
  readonly done: readonly (SwapAsk | SwapData['step'])[]
  /** The swap in the ledger, once its approval is in a block. */
  readonly swap?: SwapEntry | undefined
  readonly permit?: SwapPermit | undefined
  /** Neither a permit nor a batch is asked for. */
  readonly isPlain?: boolean | undefined
  /** What was done for another contract, or is over. */
  readonly again?: Pick<SwapReview, 'again' | 'unused'> | undefined
  /** What the user confirmed last, and when, in ms by `Clock.elapsed()`. */
  readonly confirmed?: { readonly review: SwapReview; readonly at: number } | undefined
  readonly isImpactTyped?: boolean | undefined
  readonly isRepetitionTyped?: boolean | undefined
  readonly isUnmeasuredTyped?: boolean | undefined
}
