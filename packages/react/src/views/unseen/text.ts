import type { TextTable } from '../../text/TextTable.js'

export interface UnseenTexts {
  readonly transaction: string
  readonly confirmed: string
  readonly reverted: string
  readonly replaced: string
  readonly cancelled: string
  readonly expired: string
  readonly dropped: string
  readonly proposed: string
  readonly look: string
  readonly dismiss: string
}

export const unseenText: TextTable<UnseenTexts> = {
  id: 'unseen',
  texts: {
    transaction: 'Transaction',
    // The words of the activity list.
    confirmed: 'Confirmed',
    reverted: 'Failed',
    replaced: 'Replaced',
    cancelled: 'Cancelled',
    expired: 'Expired',
    dropped: 'Not found',
    proposed: 'To be signed',
    look: 'View',
    dismiss: 'Dismiss',
  },
}
