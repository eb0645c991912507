import type { ActivityList } from './ActivityList.js'
import type { HistoryItem } from './HistoryItem.js'
import type { SentTransaction } from './SentTransaction.js'

/** A row of the list, with the heading of its group. */
export type ActivityRow = { readonly key: string; readonly caption: string; readonly at: number } & (
  | { readonly sent: SentTransaction; readonly item?: undefined }
  | { readonly item: HistoryItem; readonly sent?: undefined }
)

export interface ActivityCaptions {
  readonly pending: string
  /** Of what is over, by its time. */
  readonly monthOf: (at: number) => string
}

/** The rows of an account's activity: what is pending in this app, then all by year and month. */
export function toActivityRows(
  { items, sent }: Pick<ActivityList, 'items' | 'sent'>,
  { pending, monthOf }: ActivityCaptions,
): readonly ActivityRow[] {
  const own = sent.map((one) => ({ key: `sent ${one.hashes[0]}`, at: one.at, sent: one }))
  const waiting = own.filter((row) => isWaiting(row.sent))
  const over = [
    ...own.filter((row) => !isWaiting(row.sent)),
    ...items.map((item) => ({ key: `item ${item.id}`, at: item.at, item })),
  ].sort((one, other) => other.at - one.at)
  return [
    ...waiting.map((row) => ({ ...row, caption: pending })),
    ...over.map((row) => ({ ...row, caption: monthOf(row.at) })),
  ]
}

function isWaiting({ status }: SentTransaction): boolean {
  return status === 'pending' || status === 'proposed'
}
