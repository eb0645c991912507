import type { TextTable } from '@latchkey/react'

export interface ActivityTexts {
  readonly activityTab: string
  readonly activity: string
  readonly allActivity: string
  readonly pending: string
  readonly approved: string
  readonly borrowed: string
  readonly bought: string
  readonly burnt: string
  readonly canceled: string
  readonly claimed: string
  readonly deployed: string
  readonly deposited: string
  readonly executed: string
  readonly minted: string
  readonly received: string
  readonly repaid: string
  readonly sent: string
  readonly sold: string
  readonly staked: string
  readonly swapped: string
  readonly unstaked: string
  readonly withdrawn: string
  readonly sending: string
  readonly transaction: string
  readonly transfer: string
  readonly from: string
  readonly to: string
  readonly isPending: string
  readonly isConfirmed: string
  readonly isFailed: string
  readonly isReplaced: string
  readonly isCancelled: string
  readonly isDropped: string
  readonly isExpired: string
  readonly isProposed: string
  readonly isUnknown: string
  readonly activityLoading: string
  readonly moreLoading: string
  readonly noActivity: string
  readonly noActivityText: string
  readonly indexing: string
  readonly indexingText: string
  readonly unindexed: string
  readonly unindexedText: string
  readonly activityFailed: string
  readonly activityFailedText: string
  readonly activityOffline: string
  readonly activityOfflineText: string
  readonly activityOutdated: string
  readonly activityOutdatedText: string
  readonly moreFailed: string
  readonly activityEnd: string
  readonly loadMore: string
  readonly onlyOwn: string
  readonly onlyOwnText: string
  readonly openExplorer: string
  readonly tryAgain: string
}

/** An app replaces these texts with `texts.plugins.portfolio` of `ModalProvider`. */
export const activityText: TextTable<ActivityTexts> = {
  id: 'portfolio',
  texts: {
    activityTab: 'Activity',
    activity: 'Activity',
    allActivity: 'All activity',
    pending: 'Pending',
    approved: 'Approved',
    borrowed: 'Borrowed',
    bought: 'Bought',
    burnt: 'Burnt',
    canceled: 'Canceled',
    claimed: 'Claimed',
    deployed: 'Deployed',
    deposited: 'Deposited',
    executed: 'Executed',
    minted: 'Minted',
    received: 'Received',
    repaid: 'Repaid',
    sent: 'Sent',
    sold: 'Sold',
    staked: 'Staked',
    swapped: 'Swapped',
    unstaked: 'Unstaked',
    withdrawn: 'Withdrawn',
    sending: 'Sending',
    transaction: 'Transaction',
    transfer: 'Transfer',
    from: 'From {address}',
    to: 'To {address}',
    isPending: 'Pending',
    isConfirmed: 'Confirmed',
    isFailed: 'Failed',
    isReplaced: 'Replaced',
    isCancelled: 'Cancelled',
    isDropped: 'Not found',
    isExpired: 'Expired',
    isProposed: 'To be signed',
    isUnknown: 'It is not known whether it was sent',
    activityLoading: 'Loading activity',
    moreLoading: 'Loading more',
    noActivity: 'No activity yet',
    noActivityText: 'What this account sends and receives on {network} appears here.',
    indexing: 'Collecting your activity',
    indexingText: 'The first time, this can take some minutes. It appears here by itself.',
    unindexed: 'Your activity is still being collected',
    unindexedText: 'Nothing is missing on the network itself. Try again in some minutes.',
    activityFailed: 'Failed to fetch transactions',
    activityFailedText: 'Your tokens are safe: only reading the list failed.',
    activityOffline: 'You are offline',
    activityOfflineText: 'Your activity appears when the connection is back.',
    activityOutdated: 'Newer activity could not be loaded',
    activityOutdatedText: 'This is what was last known.',
    moreFailed: 'Older activity could not be loaded',
    activityEnd: 'This is all.',
    loadMore: 'Load more',
    onlyOwn: 'Only what you send from this app is listed',
    onlyOwnText: 'There is no list of activity for {network} here.',
    openExplorer: 'Open {explorer}',
    tryAgain: 'Try again',
  },
}
