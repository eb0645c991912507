import type { ReadableAtom } from 'nanostores'
import type { Json } from '../entities/json.js'
import { defineEvent } from './defineEvent.js'
import { defineSlot } from './defineSlot.js'
import type { EventToken, SlotToken } from './plugin.js'
import type { ReplacementKind, SettledTransaction } from './services/transactions.js'
import type { Transfer } from './services/transfers.js'
import type { Label } from './slots.js'

/**
 * - `asking`: the wallet is asked.
 * - `unknown`: it is not known whether it was sent, or whether what took its place is the same.
 * - `pending`: it is sent, and in no block yet.
 * - `proposed`: other signers of the account have to approve it first.
 * - `dropped`: the nodes no longer know it. It may come back.
 * - `confirmed`: it is in a block and did what it should do.
 * - `reverted`: it is in a block and cost its fee, but changed nothing.
 * - `replaced`: another transaction has its place, so it never happens.
 * - `cancelled`: like `replaced`, by a transaction that does nothing.
 * - `expired`: its time is over. It never happens.
 * - `declined`: the user declined it in the wallet after the page had stopped waiting.
 */
export type EntryStatus =
  | 'asking'
  | 'unknown'
  | 'pending'
  | 'proposed'
  | 'dropped'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'expired'
  | 'declined'

/** Something that a wallet was asked to send, from the request to its end. */
export interface LedgerEntry {
  readonly id: string
  /** What it is: `transaction`, or the id of a kind that a plugin contributes. */
  readonly kind: string
  /** CAIP-2. */
  readonly networkId: string
  /** Of the account that sends, as written on the network. */
  readonly address: string
  /** `Account.id` of the account that sends. */
  readonly accountId: string
  /** Of the connection whose wallet was asked. Absent: no wallet was asked. */
  readonly connectorId?: string | undefined
  /** When the wallet was asked, in ms since 1970. */
  readonly at: number
  /** Names the page that asked. It holds a lock of this name while it asks a wallet. */
  readonly asker?: string | undefined
  readonly status: EntryStatus
  /** When its end was found, in ms since 1970. Absent while it is open. */
  readonly endedAt?: number | undefined
  /** What the network knows it by, once it is known. */
  readonly hash?: string | undefined
  /** Set for a batch of calls (EIP-5792). */
  readonly isBatch?: true | undefined
  /** Of a batch, until its hash is known: the id that the wallet gave it. */
  readonly batch?: string | undefined
  /** The transactions that were sent from here to take its place, the newest last. */
  readonly replacements?: readonly string[] | undefined
  /** What the newest of them does. Absent: it is neither the same transfer again nor a known cancellation. */
  readonly newestKind?: ReplacementKind | undefined
  /** The transaction that took its place. With `confirmed` and `reverted` it is the same one at another price. */
  readonly replacedBy?: string | undefined
  /** The fee that was paid, in the smallest unit of the network's own currency. Decimal text. */
  readonly fee?: string | undefined
  /** A plain transfer that the adapter recognised. Its amount is decimal text. */
  readonly transfer?: EntryTransfer | undefined
  /** What the wallet was asked for, by which a late answer is recognised. It goes with the answer. */
  readonly request?: string | undefined
  /** What the transaction service needs to follow it after a reload. */
  readonly memo?: Json | undefined
  /** The user has seen this status. */
  readonly isSeen?: true | undefined
  /** What its kind knows of it. */
  readonly data?: Json | undefined
}

export interface EntryTransfer extends Pick<Transfer, 'to' | 'token'> {
  /** In the token's smallest unit, as decimal text. */
  readonly amount: string
}

/** What a feature says of the request that it makes. Without it the entry has the kind `transaction`. */
export interface EntryDraft {
  readonly kind: string
  readonly data: Json
}

/** What a request that may send says to the ledger. */
export interface EntryOptions {
  /** What the ledger keeps of the request, for the kind of the feature that makes it. */
  readonly draft?: EntryDraft | undefined
  /**
   * Called with the id of its entry in the ledger, immediately before the wallet gets the request, or
   * when an equal open request is joined. Called again when the wallet sent what another entry has
   * already. A call that ends without it has sent nothing.
   */
  readonly onEntry?: ((id: string) => void) | undefined
  /** The pending transaction whose place it is to take. */
  readonly replaces?: { readonly hash: string; readonly kind: ReplacementKind } | undefined
}

/**
 * What happens to an entry.
 *
 * - `asked`: an equal request joins the one that has no answer.
 * - `answered`: the wallet has sent it, also late. `overdue`: no caller waits any more, or the answer
 *   does not say what it did. `left`: the page that asked is gone.
 * - `refused`: nothing was sent, and the page that asked shows that. `declined`: the user declined
 *   it after the page had stopped waiting.
 * - `dismissed`: the user wants to see it no more.
 * - `pending`: the network knows it, and it is in no block, perhaps again. The others are what the
 *   network says. `taken`: a transaction of which nothing is known has its place, or has carried it
 *   out.
 */
export type EntryEvent =
  | 'asked'
  | 'answered'
  | 'overdue'
  | 'left'
  | 'refused'
  | 'declined'
  | 'dismissed'
  | 'pending'
  | 'proposed'
  | 'dropped'
  | 'taken'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'expired'

/** What is known of an entry since an event. */
export type EntryFacts = Partial<Omit<LedgerEntry, 'id' | 'kind' | 'at' | 'status' | 'networkId'>>

export interface EntryNews {
  readonly event: EntryEvent
  readonly facts?: EntryFacts | undefined
}

/**
 * A kind of entries. A plugin contributes its kinds to `entryKindsSlot`. An entry whose kind is not
 * contributed is kept, and the chain says how it ends.
 */
export interface EntryKind {
  readonly id: string
  /** Whether `data`, read from storage, is what this kind has stored. The entry is dropped otherwise. */
  isData(data: Json): boolean
  /**
   * Addresses of the tokens whose balance an entry with this data changes, `undefined` in it for the
   * own currency. Absent: those of the plain transfer that the adapter recognised.
   */
  changedTokens?(data: Json): readonly (string | undefined)[]
  /** Fetches what the chain alone does not say. Absent: the chain says everything. */
  load?(): Promise<EntryReader>
  /**
   * Fetches what users read of an entry whose end no view has shown. Absent: a plain sentence. An
   * entry of which it returns `undefined` needs no notice.
   */
  loadNotice?(): Promise<(entry: LedgerEntry) => EntryNotice | undefined>
}

/** What users read of an entry that ended, was dropped or is proposed, while no view showed it. */
export interface EntryNotice {
  /** What it is, or what happened. With `values` in place of words in braces. */
  readonly title: Label
  /** Default: the word for its status. */
  readonly text?: Label | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
  /** Opens the view that shows it. The view calls `Ledger.see`, or `Ledger.watch`. */
  readonly open?: (() => void) | undefined
}

/** An entry that ended, was dropped or is proposed, while no view showed it. */
export interface UnseenTransaction {
  readonly entry: LedgerEntry
  /** Absent: its kind says nothing of it. */
  readonly notice?: EntryNotice | undefined
  /** The user has seen it. Then it is listed no more, in no tab. */
  see(): void
}

/** Reads what becomes of the entries of one kind. */
export interface EntryReader {
  /**
   * Looks for an entry without a hash, e.g. one whose answer was lost, or a batch whose wallet has
   * carried it out and does not name its transaction.
   *
   * @param isTaken - Whether another entry has this hash.
   * @returns `undefined`: nothing is known yet. Then it is asked again.
   */
  look?(entry: LedgerEntry, isTaken: (hash: string) => boolean, signal: AbortSignal): Promise<EntryNews | undefined>
  /** What the end of its transaction means. Its answer replaces that of the chain. */
  settle?(entry: LedgerEntry, settled: SettledTransaction, signal: AbortSignal): Promise<EntryNews>
}

/** Everything that wallets were asked to send through this modal, in all tabs of the origin. */
export interface Ledger {
  /** Newest first. Also of accounts that are not connected. */
  readonly $all: ReadableAtom<readonly LedgerEntry[]>
  /** Ids of the entries whose network, or wallet, did not answer the last time. */
  readonly $unreached: ReadableAtom<ReadonlySet<string>>
  get(id: string): LedgerEntry | undefined
  /**
   * Adds an entry for which no wallet of this modal was asked, e.g. a purchase.
   *
   * @returns it, with its id.
   */
  add(entry: Omit<LedgerEntry, 'id' | 'at'>): LedgerEntry
  /** Applies an event to an entry. An event that can't happen to it changes nothing. */
  apply(id: string, event: EntryEvent, facts?: EntryFacts): void
  /** Changes what its kind knows of an entry. */
  setData(id: string, data: Json): void
  /** The user has seen the status of an entry. */
  see(id: string): void
  /** A view shows the entry: it is followed however old it is, and what becomes of it is seen. @returns how to end it. */
  watch(id: string): () => void
  /** Looks for news of an entry now, instead of after the pause. */
  lookNow(id: string): void
  /**
   * Runs `ask` unless this or another tab runs it under the same name. A second call in this tab gets
   * the same answer.
   *
   * @returns `undefined`: another tab runs it.
   */
  once<T>(name: string, ask: () => Promise<T>): Promise<{ readonly result: T } | undefined>
}

/** Plugins contribute the kinds of entries that they make. */
export const entryKindsSlot: SlotToken<EntryKind> = defineSlot<EntryKind>('entryKinds')

/**
 * A wallet sent an entry after its caller had left, perhaps in an earlier page. The tab that got the
 * answer emits it.
 */
export const transactionAnsweredLateEvent: EventToken<LedgerEntry> =
  defineEvent<LedgerEntry>('transaction.answeredLate')

/** An entry ended. The tab that found out emits it. */
export const transactionEndedEvent: EventToken<LedgerEntry> = defineEvent<LedgerEntry>('transaction.ended')
