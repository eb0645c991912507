import { defineEvent, type EventToken } from '@latchkey/core'

export interface SearchWallet {
  /** How many wallets match. The text that the user typed is not part of the event. */
  readonly results: number
}

/** A search in the list was answered. */
export const searchWalletEvent: EventToken<SearchWallet> = defineEvent<SearchWallet>('SEARCH_WALLET')
