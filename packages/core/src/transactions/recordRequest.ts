import type { BatchReport, SentReport } from '../contract/adapter.js'
import type { ModalCore } from '../contract/core.js'
import type { EntryDraft, EntryFacts, EntryNews, EntryTransfer, LedgerEntry } from '../contract/ledger.js'
import type { RecordedRequest, RequestRecord } from '../contract/requestRecord.js'
import type { ReplacementKind } from '../contract/services/transactions.js'
import { mayBeSent } from '../errors/mayBeSent.js'
import { OutcomeUnknownError } from '../errors/OutcomeUnknownError.js'
import type { AskerLock } from './createAskerLock.js'
import type { Entries } from './createEntries.js'
import { newEntryId } from './newEntryId.js'

/** The kind of what no feature has sent. */
const plainKind = 'transaction'

export interface RecordParameters {
  readonly core: ModalCore
  readonly entries: Entries
  /** Ids of the entries for which this page asks a wallet. */
  readonly recording: Set<string>
  readonly lock: AskerLock
  readonly apply: (id: string, news: EntryNews) => void
}

/** Begins the entry of a request, or finds that of the transaction whose place it takes. */
export function recordRequest(parameters: RecordParameters, request: RecordedRequest): RequestRecord {
  const { replaces, call } = request
  const replaced = replaces && findNamed(parameters.entries, call.networkId, replaces.hash)
  return replaced && replaces ? recordReplacement(parameters, replaced, replaces.kind) : recordNew(parameters, request)
}

function recordNew({ core, entries, recording, lock, apply }: RecordParameters, asked: RecordedRequest): RequestRecord {
  const { live, call, request, isBatch, draft } = asked
  const { networkId, address, account } = call
  const from = { networkId, address, accountId: account.id, connectorId: live.connectorId }
  const entryOf = (): Omit<LedgerEntry, 'status'> => ({
    ...{ id: newEntryId(), kind: plainKind, ...from, at: core.clock.now() },
    ...(isBatch && { isBatch: true }),
  })
  const begun = { ...entryOf(), ...draft, ...(request !== undefined && { request }) }
  let { id } = begun
  let isAnswered = false
  let hasForm = draft !== undefined
  recording.add(begun.id)
  const { release } = lock.hold()
  entries.put({ ...begun, asker: lock.asker, status: 'asking' })
  const end = (): void => {
    recording.delete(begun.id)
    release()
  }
  return {
    get id() {
      return id
    },
    get hasForm() {
      return hasForm
    },
    sent(report) {
      const facts = factsOf(report)
      const isFirst = !isAnswered
      isAnswered = true
      const earlier = findEarlier(entries, networkId, report)
      if (isFirst && !earlier) return apply(id, { event: 'answered', facts })
      // One request can send several transactions.
      if (!earlier) return entries.put({ ...entryOf(), ...facts, status: 'pending' })
      if (!isFirst) return
      apply(id, { event: 'refused' })
      id = earlier.id
      describe(entries, id, draft)
    },
    joined(now) {
      hasForm ||= now !== undefined
      describe(entries, id, now)
      apply(id, { event: 'asked' })
    },
    left: () => apply(id, { event: 'overdue' }),
    done() {
      if (!isAnswered) apply(id, { event: 'refused' })
      end()
    },
    failed(error, { isAwaited, neverAsked }) {
      const sent = error instanceof OutcomeUnknownError ? error.transaction : undefined
      const named = isBatch ? { batch: sent } : { hash: sent }
      if (!neverAsked && mayBeSent(error, true)) apply(id, { event: 'overdue', facts: sent === undefined ? {} : named })
      else apply(id, { event: neverAsked || isAwaited ? 'refused' : 'declined' })
      end()
    },
  }
}

/** What the app itself has sent gets the kind of the feature that makes an equal request. */
function describe(entries: Entries, id: string, draft: EntryDraft | undefined): void {
  const entry = entries.get(id)
  if (draft && entry?.kind === plainKind) entries.put({ ...entry, ...draft })
}

function recordReplacement({ entries }: RecordParameters, { id }: LedgerEntry, kind: ReplacementKind): RequestRecord {
  const none = (): void => undefined
  return {
    id,
    hasForm: true,
    sent: (report) => 'hash' in report && addReplacement(entries, id, report.hash, kind),
    joined: none,
    left: none,
    done: none,
    failed(error) {
      // It may be in a block later, so it is looked for.
      if (error instanceof OutcomeUnknownError && error.transaction !== undefined)
        addReplacement(entries, id, error.transaction, kind)
    },
  }
}

/** @param kind - `undefined`: it is not known what it does. */
function addReplacement(entries: Entries, id: string, hash: string, kind: ReplacementKind | undefined): void {
  const others = (entries.get(id)?.replacements ?? []).filter((each) => each !== hash)
  entries.set(id, { replacements: [...others, hash], newestKind: kind })
}

/**
 * The entry that knows what was sent: the network gave it an equal hash, or it is replaced by it.
 */
function findEarlier(entries: Entries, networkId: string, report: SentReport | BatchReport): LedgerEntry | undefined {
  if (!('hash' in report)) return undefined
  const { hash, replaces } = report
  const replaced = findNamed(entries, networkId, replaces)
  if (replaced) {
    const isSame = isSameTransfer(replaced.transfer, factsOf(report).transfer)
    addReplacement(entries, replaced.id, hash, isSame ? 'speedUp' : undefined)
  }
  return replaced ?? findNamed(entries, networkId, hash)
}

function isSameTransfer(one: EntryTransfer | undefined, other: EntryTransfer | undefined): boolean {
  if (!one || !other) return false
  return one.to === other.to && one.amount === other.amount && one.token === other.token
}

/** The entry whose transaction, or one in its place, has this hash. */
function findNamed(entries: Entries, networkId: string, hash: string | undefined): LedgerEntry | undefined {
  if (hash === undefined) return undefined
  const isNamed = (entry: LedgerEntry): boolean =>
    entry.networkId === networkId && (entry.hash === hash || entry.replacements?.includes(hash) === true)
  return entries.$all.get().find(isNamed)
}

function factsOf(report: SentReport | BatchReport): EntryFacts {
  if ('batch' in report) return { batch: report.batch }
  const { hash, transfer } = report
  if (!transfer) return { hash }
  const { to, amount, token } = transfer
  return { hash, transfer: { to, amount: String(amount), ...(token !== undefined && { token }) } }
}
