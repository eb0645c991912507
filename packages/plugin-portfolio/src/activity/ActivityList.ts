import type { PageList } from '../pages/PageList.js'
import type { HistoryItem } from './HistoryItem.js'
import type { SentTransaction } from './SentTransaction.js'

/** What happened to an account on one network, and what this app has sent. */
export interface ActivityList extends PageList<HistoryItem> {
  /** Transactions of this app that the service does not list, newest first. */
  readonly sent: readonly SentTransaction[]
}
