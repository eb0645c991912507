import type { LatchkeyError } from '../errors/LatchkeyError.js'
import type { BatchReport, Call, SentReport } from './adapter.js'
import type { Lifetime } from './core.js'
import type { EntryDraft, EntryOptions, Ledger } from './ledger.js'
import type { LiveConnection } from './stores.js'

/** What core's requests use of the ledger. */
export interface OpenLedger {
  readonly ledger: Ledger
  /**
   * Other tabs see by this lock that the page still asks a wallet. It is held from before a request is
   * recorded: they would take it for one whose page is gone.
   */
  holdLock(): { readonly held: Promise<void>; release(): void }
  /** A request that sends begins now. The lock is held. */
  record(request: RecordedRequest): RequestRecord
  /** Follows the entries until the lifetime ends. A second call does nothing. */
  begin(lifetime: Lifetime): void
}

export interface RecordedRequest extends Pick<EntryOptions, 'draft' | 'replaces'> {
  readonly live: LiveConnection
  readonly call: Pick<Call, 'networkId' | 'address' | 'account'>
  /** The request as text. `undefined`: the adapter reports what it sent, without `sendOnce`. */
  readonly request: string | undefined
  readonly isBatch?: boolean | undefined
}

/** What becomes of one request. */
export interface RequestRecord {
  /** Of the entry. Another one from now on, if it turns out that one has the transaction already. */
  readonly id: string
  /** Whether a feature made the request and shows what becomes of it. */
  readonly hasForm: boolean
  sent(report: SentReport | BatchReport): void
  /** An equal request joins this one. @param draft - Of a feature that makes it. */
  joined(draft: EntryDraft | undefined): void
  /** No caller waits for the answer any more. */
  left(): void
  /** The request is over. What it sent was reported before. */
  done(): void
  /** @param how - `neverAsked`: it was cancelled before the wallet was asked. */
  failed(error: LatchkeyError, how: { readonly isAwaited: boolean; readonly neverAsked: boolean }): void
}
