import type { Subject } from '@latchkey/core'
import { useModal, usePrefetch, useStore, useText } from '@latchkey/react'
import { ClockIcon, ListItem, Picture, RowGroup, useStyles } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { ActivityRow } from '../../activity/toActivityRows.js'
import { transactionsView } from '../../api.js'
import { useFindNfts } from '../nfts/useFindNfts.js'
import { ActivityState } from './ActivityState.js'
import css from './activity.css?inline'
import { activityText } from './text.js'
import { useActivity } from './useActivity.js'
import { useDrawRow } from './useDrawRow.js'
import { useFailureToast } from './useFailureToast.js'

/** Rows of the tab. Further ones are in a view of their own, so that the rest stays within reach. */
const most = 6

/** The newest activity of the current account. */
export function ActivityTab(): ReactNode {
  const subject = useStore(useModal().state.$current)
  // Another account or network starts with its own list.
  return subject && <Activity key={`${subject.networkId}:${subject.address}`} subject={subject} />
}

function Activity({ subject }: { readonly subject: Subject }): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(activityText)
  const activity = useActivity(subject)
  const draw = useDrawRow(subject, activity)
  const prefetchAll = usePrefetch(transactionsView)
  const { rows, list } = activity
  useFailureToast(list)
  useFindNfts(subject)
  // All that is pending, and then the newest.
  const pending = rows.filter(({ caption }) => caption === text.pending).length
  const shown = rows.slice(0, Math.max(most, pending))
  return (
    <div className="por-rows">
      <ActivityState activity={activity} address={subject.address} />
      {groupsOf(shown).map(({ caption, rows: own }) => (
        <RowGroup key={caption} caption={caption}>
          {own.map((row) => (
            <li key={row.key}>{draw(row)}</li>
          ))}
        </RowGroup>
      ))}
      {(rows.length > shown.length || list.hasMore) && (
        <RowGroup>
          <ListItem
            label={text.allActivity}
            picture={<Picture name={text.allActivity} icon={<ClockIcon />} />}
            trailing="chevron"
            onIntent={prefetchAll}
            onClick={() => modal.push(transactionsView)}
          />
        </RowGroup>
      )}
    </div>
  )
}

interface Group {
  readonly caption: string
  readonly rows: readonly ActivityRow[]
}

/** Rows with the same heading, in the order of the list. */
function groupsOf(rows: readonly ActivityRow[]): readonly Group[] {
  const captions = [...new Set(rows.map(({ caption }) => caption))]
  return captions.map((caption) => ({ caption, rows: rows.filter((row) => row.caption === caption) }))
}
