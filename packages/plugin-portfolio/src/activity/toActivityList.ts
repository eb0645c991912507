import { isOpenEntry, type LedgerEntry } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'
import type { PageList } from '../pages/PageList.js'
import type { ActivityList } from './ActivityList.js'
import type { HistoryItem } from './HistoryItem.js'
import { isListed } from './isListed.js'
import { toSent } from './toSent.js'
import { withoutDoubtful } from './withoutDoubtful.js'

export interface ActivityListParameters {
  /** What the data service has of the account, as far as it was loaded. */
  readonly history: PageList<HistoryItem>
  /** What this app asked the account's wallet for, newest first. */
  readonly entries: readonly LedgerEntry[]
  /** Hashes of mined transactions that the service has. */
  readonly listed: ReadonlySet<string>
  /** Ids of the tokens that the user chose to see. */
  readonly shown: ReadonlySet<string>
  /** What nodes say of tokens, by their ids. */
  readonly tokens: ReadonlyMap<string, Token>
}

/** The history of an account, and those of its entries in the ledger that the service does not list itself. */
export function toActivityList({ history, entries, listed, shown, tokens }: ActivityListParameters): ActivityList {
  // The service may still list what is older than its last page.
  const end = history.hasMore ? history.items.at(-1)?.at : undefined
  const sent = entries
    .flatMap((entry) => toSent(entry, tokens) ?? [])
    .filter((one) => !isListed(one, listed) && (isOpenEntry(one) || end === undefined || one.at >= end))
  const known = new Set(sent.flatMap(({ hashes, successors = [] }) => [...hashes, ...successors]))
  // The service may list as pending what this app knows better.
  const others = history.items.filter(({ hash, status }) => status !== 'pending' || !known.has(hash))
  return { ...history, items: others.flatMap((item) => withoutDoubtful(item, shown) ?? []), sent }
}
