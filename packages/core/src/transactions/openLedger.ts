import type { Lifetime, ModalCore } from '../contract/core.js'
import { derive, sameFields } from '../contract/derive.js'
import {
  type EntryNews,
  type EntryReader,
  entryKindsSlot,
  type Ledger,
  type LedgerEntry,
  transactionAnsweredLateEvent,
  transactionEndedEvent,
} from '../contract/ledger.js'
import type { OpenLedger } from '../contract/requestRecord.js'
import { requestAnsweredLateEvent } from '../contract/walletEvents.js'
import { holdLock } from '../ports/holdLock.js'
import { createAskerLock } from './createAskerLock.js'
import { createEntries } from './createEntries.js'
import { createVisibleLock } from './createVisibleLock.js'
import { dropUnreadable } from './dropUnreadable.js'
import { createFollowers } from './followEntries.js'
import { isOpenEntry } from './isOpenEntry.js'
import { isUnseenEntry } from './isUnseenEntry.js'
import { keepMemo } from './keepMemo.js'
import { newEntryId } from './newEntryId.js'
import { recordRequest } from './recordRequest.js'
import { refreshBalances } from './refreshBalances.js'
import { reviveEntries } from './reviveEntries.js'
import { shownEntries } from './shownEntries.js'
import { showUnseen } from './showUnseen.js'
import { takeLateAnswer } from './takeLateAnswer.js'

/** Opens the ledger of a modal: its entries, who follows them, and who records what is sent. */
export function openLedger(core: ModalCore): OpenLedger {
  const kindOf = (id: string) => core.contributions(entryKindsSlot).find(({ value }) => value.id === id)?.value
  const readerOf = async (kind: string): Promise<EntryReader | undefined> => kindOf(kind)?.load?.()
  const entries = createEntries(core, kindOf)
  /** Ids of the entries for which this page asks a wallet. */
  const recording = new Set<string>()
  const lock = createAskerLock(core)
  /** By name. */
  const running = new Map<string, Promise<{ readonly result: unknown } | undefined>>()

  const apply = (id: string, { event, facts }: EntryNews): void => {
    const change = entries.apply(id, event, facts)
    if (!change?.after) return
    if (change.after.hash !== change.before.hash) void keepMemo(core, entries, change.after)
    if (event === 'answered' && change.before.status !== 'asking') core.emit(transactionAnsweredLateEvent, change.after)
    if (followers.isWatched(id)) seeNews(id)
    if (!isOpenEntry(change.before) || isOpenEntry(change.after)) return
    const ended = entries.get(id)
    if (!ended) return
    refreshBalances(core, ended)
    core.emit(transactionEndedEvent, ended)
  }
  const see = (id: string): void => {
    if (!entries.get(id)?.isSeen) entries.set(id, { isSeen: true })
  }
  /** A view shows an entry. What is under way, or unknown, stays unseen. */
  const seeNews = (id: string): void => {
    const entry = entries.get(id)
    if (entry && isUnseenEntry(entry)) see(id)
  }
  /** Reads what another tab has stored. Only that tab emits the ends that it found. */
  const reload = (): void => {
    const open = new Set(
      entries.$all
        .get()
        .filter(isOpenEntry)
        .map(({ id }) => id),
    )
    entries.reload()
    for (const entry of entries.$all.get()) {
      if (followers.isWatched(entry.id)) seeNews(entry.id)
      if (open.has(entry.id) && !isOpenEntry(entry)) refreshBalances(core, entry)
    }
  }
  /** Another tab, or a late answer of the wallet, may have changed it since it was looked at. */
  const applyTo = (seen: LedgerEntry, news: EntryNews): void => {
    reload()
    const now = entries.get(seen.id)
    if (now?.status === seen.status && now.hash === seen.hash) apply(seen.id, news)
  }
  const followers = createFollowers({ core, entries, readerOf, apply: applyTo })
  const { transactions, connections } = core.stores
  derive([entries.$all, connections.$live], shownEntries, sameFields).subscribe((shown) => transactions.set(shown))

  let begun: Lifetime | undefined
  const ledger: Ledger = {
    $all: entries.$all,
    $unreached: followers.$unreached,
    get: entries.get,
    add(entry) {
      const added = { ...entry, id: newEntryId(), at: core.clock.now() }
      entries.put(added)
      return added
    },
    apply: (id, event, facts) => apply(id, { event, facts }),
    setData: (id, data) => entries.set(id, { data }),
    see,
    watch(id) {
      seeNews(id)
      return followers.watch(id)
    },
    lookNow: followers.lookNow,
    once<T>(name: string, ask: () => Promise<T>) {
      const asked =
        running.get(name) ??
        holdLock(core.page.current?.window.navigator, `latchkey:${name}`, ask).finally(() => running.delete(name))
      running.set(name, asked)
      // An equal name is an equal request, so its answer has the same type.
      return asked as Promise<{ readonly result: T } | undefined>
    },
  }
  const record: OpenLedger['record'] = (request) => recordRequest({ core, entries, recording, lock, apply }, request)

  return {
    ledger,
    holdLock: lock.hold,
    record,
    begin(lifetime) {
      if (begun === lifetime) return
      begun = lifetime
      const { window, signal } = lifetime
      const takeLate = (): void => {
        const answers = core.ledger.late?.answers ?? []
        answers.push(...answers.splice(0).filter((each) => !takeLateAnswer({ entries, apply, recording }, each)))
      }
      const stops = [core.events.on(requestAnsweredLateEvent, takeLate), entries.$all.listen(takeLate)]
      for (const stop of stops) signal.addEventListener('abort', stop, { once: true })
      window.addEventListener('storage', reload, { signal })
      window.addEventListener('pageshow', reload, { signal })
      dropUnreadable(core, entries)
      reviveEntries({ core, entries, recording, apply }, lifetime)
      takeLate()
      const lock = createVisibleLock(lifetime)
      followers.begin(lifetime, lock)
      showUnseen({ core, entries, kindOf, see }, signal, lock)
    },
  }
}
