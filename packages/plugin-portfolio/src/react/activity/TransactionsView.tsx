import type { Subject } from '@latchkey/core'
import { useModal, useStore, useText, useViewState } from '@latchkey/react'
import {
  Button,
  type ListPosition,
  RowSkeleton,
  useStyles,
  View,
  VirtualList,
  VisuallyHidden,
} from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { ActivityRow } from '../../activity/toActivityRows.js'
import { ActivityState } from './ActivityState.js'
import css from './activity.css?inline'
import { activityText } from './text.js'
import { type ShownActivity, useActivity } from './useActivity.js'
import { useDrawRow } from './useDrawRow.js'

/** All activity of the current account, by year and month. Older items load while the user scrolls. */
export default function TransactionsView(): ReactNode {
  useStyles(css)
  const subject = useStore(useModal().state.$current)
  const text = useText(activityText)
  return (
    <View title={text.activity}>
      {subject && <Activity key={`${subject.networkId}:${subject.address}`} subject={subject} />}
    </View>
  )
}

function Activity({ subject }: { readonly subject: Subject }): ReactNode {
  const text = useText(activityText)
  const activity = useActivity(subject)
  const draw = useDrawRow(subject, activity)
  const position = useViewState<ListPosition>('list', () => ({ offset: 0, key: undefined }))
  const { rows, list, loadMore } = activity
  const mayLoad = list.hasMore && list.status === 'done'
  return (
    <div className="por-rows">
      <ActivityState activity={activity} address={subject.address} />
      {rows.length > 0 && (
        <VirtualList
          label={text.activity}
          items={rows}
          keyOf={keyOf}
          captionOf={captionOf}
          draw={draw}
          hasMore={list.hasMore}
          onNearEnd={mayLoad ? loadMore : undefined}
          position={position}
        />
      )}
      <End activity={activity} />
    </div>
  )
}

const keyOf = ({ key }: ActivityRow): string => key
const captionOf = ({ caption }: ActivityRow): string => caption

/** Below the list: what is still to come, or that nothing is. */
function End({ activity: { list, rows, loadMore } }: { readonly activity: ShownActivity }): ReactNode {
  const text = useText(activityText)
  if (list.items.length === 0 && !(list.status === 'done' && list.hasMore)) return null
  if (list.status === 'loading') {
    return (
      <div>
        <VisuallyHidden>
          <span role="status">{text.moreLoading}</span>
        </VisuallyHidden>
        <div aria-hidden="true">
          <RowSkeleton detail />
        </div>
      </div>
    )
  }
  if (list.status === 'failed') {
    return (
      <div className="por-end" role="status">
        <p className="lk-text">{text.moreFailed}</p>
        <Button size="small" onClick={loadMore}>
          {text.tryAgain}
        </Button>
      </div>
    )
  }
  if (list.hasMore) {
    // The list loads by itself. After pages with nothing to show the user decides.
    return (
      <div className="por-end">
        <Button size="small" onClick={loadMore}>
          {text.loadMore}
        </Button>
      </div>
    )
  }
  return rows.length > 0 && list.status === 'done' ? <p className="por-end lk-text">{text.activityEnd}</p> : null
}
