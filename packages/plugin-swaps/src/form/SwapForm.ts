import type { TokenBalance } from '@latchkey/core/services'
import type { ReadableAtom } from 'nanostores'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import type { SwapTokens } from '../tokens/SwapTokens.js'
import type { SwapFormState, SwapSide } from './SwapFormState.js'

/** The form of one swap, for one account on one network. */
export interface SwapForm {
  readonly $state: ReadableAtom<SwapFormState>
  readonly tokens: SwapTokens
  /** The swap that goes on, as the user has confirmed its approval. */
  readonly continued?: SwapEntry | undefined
  /** Aborted when the view of the form is gone. */
  readonly closed: AbortSignal
  /**
   * The view is on the screen: quotes are asked for, and renewed every 10 s while the page is not
   * hidden.
   *
   * @returns Call it when the view is gone.
   */
  show(): () => void
  typeAmount(text: string): void
  /** Chooses one of the readings of an unclear text, in the sold token's smallest unit. */
  chooseReading(units: bigint): void
  /** Sells all of the token. The fee of the network stays, where the token is its own currency. */
  typeMax(): Promise<void>
  /** The token of the other side moves over when it is chosen for this side. */
  choose(side: SwapSide, token: TokenBalance): void
  /** Sells what was bought, and the other way. */
  flip(): void
  /** @param slippage - In 1/10,000. Anything but a whole number from 1 to 500 does nothing. */
  setSlippage(slippage: number): void
  /**
   * The chain has other decimals than the list said. What was typed is read again with them.
   *
   * @returns The amount that is typed now.
   */
  correctDecimals(side: SwapSide, decimals: number): bigint | undefined
  /** Asks again for what failed. */
  retry(): void
  /** Starts again, after a swap. */
  clear(): void
  /** Settles the result of the view that opened the form. Only the first answer counts. */
  answer(hash: string | Promise<never>): void
}
