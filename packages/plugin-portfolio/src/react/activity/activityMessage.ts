import type { ActivityList } from '../../activity/ActivityList.js'
import type { ActivityTexts } from './text.js'

/** A sentence about the list, with the next step. */
export interface ActivityMessage {
  readonly title: keyof ActivityTexts
  readonly text: keyof ActivityTexts
  readonly tone?: 'warning' | undefined
  readonly action?: 'retry' | 'explorer' | undefined
}

/** What there is to say about the list as a whole. A later page that failed is said at its end. */
export function activityMessage(
  list: ActivityList,
  hasRows: boolean,
  isOffline: boolean,
): ActivityMessage | 'loading' | undefined {
  switch (list.status) {
    case 'idle':
    case 'loading':
      return hasRows ? undefined : 'loading'
    case 'indexing':
      return { title: 'indexing', text: 'indexingText' }
    case 'unindexed':
      return { title: 'unindexed', text: 'unindexedText', action: 'retry' }
    case 'unsupported':
      return { title: 'onlyOwn', text: 'onlyOwnText', action: 'explorer' }
    case 'failed':
      if (list.items.length > 0) return undefined
      return isOffline
        ? { title: 'activityOffline', text: 'activityOfflineText', tone: 'warning', action: 'retry' }
        : { title: 'activityFailed', text: 'activityFailedText', tone: 'warning', action: 'retry' }
    case 'done':
      return doneMessage(list, hasRows, isOffline)
  }
}

function doneMessage(list: ActivityList, hasRows: boolean, isOffline: boolean): ActivityMessage | undefined {
  if (list.isOutdated) {
    const title = isOffline ? 'activityOffline' : 'activityOutdated'
    return { title, text: 'activityOutdatedText', tone: 'warning', action: 'retry' }
  }
  return hasRows || list.hasMore ? undefined : { title: 'noActivity', text: 'noActivityText' }
}
