import type { Json, SettledTransaction, Token } from '@latchkey/core'
import type { SentTransaction } from './SentTransaction.js'

/** What happens to the transactions of this app. */
export type SentChange =
  /** `replaces`: a pending transaction that it is to take the place of. */
  | { readonly kind: 'sent'; readonly transaction: SentTransaction; readonly replaces?: string | undefined }
  /** Its adapter knows how it can be followed. */
  | { readonly kind: 'noted'; readonly networkId: string; readonly hash: string; readonly memo: Json }
  /** The token of its transfer was read. */
  | { readonly kind: 'described'; readonly networkId: string; readonly hash: string; readonly token: Token }
  /** The network knows what became of it. */
  | { readonly kind: 'settled'; readonly networkId: string; readonly outcome: Outcome }
  /** The data service lists these hashes itself. */
  | { readonly kind: 'listed'; readonly networkId: string; readonly hashes: ReadonlySet<string> }

export type Outcome = Pick<SettledTransaction, 'hash' | 'status' | 'replacedBy'>
