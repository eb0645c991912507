import type { TokenBalance } from '@latchkey/core/services'
import type { ReadableAtom } from 'nanostores'

/** The tokens that can be chosen. Each list has only what the search matches. */
export interface SwapTokensState {
  readonly search: string
  /** Those that the account has, by value. */
  readonly own: readonly TokenBalance[]
  /** Well-known ones of the network. */
  readonly suggested: readonly TokenBalance[]
  /** All that the providers list, with the own currency, by symbol. */
  readonly all: readonly TokenBalance[]
  /** Nothing is known yet. */
  readonly isLoading: boolean
  /** The providers have listed what they trade, or failed to. */
  readonly isComplete: boolean
  /** Why the newest attempt to read the lists failed. */
  readonly error: unknown
  /** The token at the address that is searched for, where no list has it. */
  readonly entered: EnteredToken
  /** Of prices and values. */
  readonly currency: string
}

export type EnteredToken =
  /** The search is no address, or a list has it. */
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  /** No list has this token: the user is warned before it is chosen. */
  | { readonly status: 'found'; readonly token: TokenBalance }
  /** There is no token at the address. */
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly error: unknown }

export interface SwapTokens {
  readonly $state: ReadableAtom<SwapTokensState>
  /** All tokens that are known, without the search. `undefined`: nothing is known yet. */
  readonly $known: ReadableAtom<readonly TokenBalance[] | undefined>
  /** Whether the prices of the tokens are of now. */
  hasFreshPrices(): boolean
  search(text: string): void
  /** Reads the lists and balances again. */
  refresh(): void
}
