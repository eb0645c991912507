import type { TokenBalance, TokenList, TransferFunds } from '@latchkey/core/services'
import type { ReadableAtom } from 'nanostores'
import type { FilledRequest } from '../contract/FoundReceiver.js'
import type { Receiver } from '../receiver/createReceiver.js'
import type { SendFormState } from './SendFormState.js'

/** The form of one transfer, for one account on one network. */
export interface SendForm {
  readonly $state: ReadableAtom<SendFormState>
  readonly $tokens: ReadableAtom<TokenList>
  /** By `tokenId`: what the user wants in no list. */
  readonly $hidden: ReadableAtom<ReadonlySet<string>>
  readonly receiver: Receiver
  /** Aborted when the view of the form is gone. */
  readonly closed: AbortSignal
  typeAmount(text: string): void
  /** Chooses one of the readings of an unclear text, in the smallest part of its unit. */
  chooseReading(units: bigint): void
  /** Types in the currency, or in the token again. The amount stays exactly the same. */
  toggleUnit(): void
  chooseToken(token: TokenBalance): void
  /** Types the most that can be sent, with the worst-case fee kept. */
  typeMax(): Promise<void>
  /** Fills in a payment request, which was read as a whole. */
  fill(request: FilledRequest): void
  /**
   * The chain has other decimals than the list said, or shows amounts by another scale now. What was
   * typed is read again with them.
   */
  correctToken(figures: Pick<TransferFunds, 'decimals' | 'scale'>): void
  /** Reads the tokens again. */
  refresh(changed?: readonly (string | undefined)[]): void
  /** Starts again, after a transfer was sent. */
  clear(): void
  /** Settles the result of the view that opened the form. Only the first answer counts. */
  answer(hash: Promise<string>): void
}
