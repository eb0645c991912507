import { explorerAddressUrl } from '@latchkey/core'
import { fill, useIsOffline, useText } from '@latchkey/react'
import { Button, ClockIcon, EmptyState, ExternalIcon, Notice, RowSkeleton, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { type ActivityMessage, activityMessage } from './activityMessage.js'
import { activityText } from './text.js'
import type { ShownActivity } from './useActivity.js'

export interface ActivityStateProps {
  readonly activity: ShownActivity
  readonly address: string
}

/** What is said above the list, or in its place: nothing, while there is only the list to show. */
export function ActivityState({ activity, address }: ActivityStateProps): ReactNode {
  const text = useText(activityText)
  const isOffline = useIsOffline()
  const { list, rows, network, refresh } = activity
  const hasRows = rows.length > 0
  const message = activityMessage(list, hasRows, isOffline)
  if (message === 'loading') return <Loading label={text.activityLoading} />
  if (!message) return null
  const names = { network: network?.name ?? '', explorer: network?.explorer?.name ?? '' }
  const [title, details] = [text[message.title], fill(text[message.text], names)]
  if (hasRows) {
    return (
      <Notice tone={message.tone} title={title} action={drawAction(message)}>
        {details}
      </Notice>
    )
  }
  return (
    <div role="status">
      <EmptyState icon={<ClockIcon size={24} />} title={title} action={drawAction(message)}>
        {details}
      </EmptyState>
    </div>
  )

  function drawAction({ action }: ActivityMessage): ReactNode {
    if (action === 'retry') {
      return (
        <Button size="small" loading={list.status === 'loading'} onClick={refresh}>
          {text.tryAgain}
        </Button>
      )
    }
    const explorer = action === 'explorer' && network ? explorerAddressUrl(network, address) : undefined
    return (
      explorer !== undefined && (
        <Button size="small" icon={<ExternalIcon />} href={explorer}>
          {fill(text.openExplorer, names)}
        </Button>
      )
    )
  }
}

function Loading({ label }: { readonly label: string }): ReactNode {
  return (
    <div>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <ul aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <li key={row}>
            <RowSkeleton detail />
          </li>
        ))}
      </ul>
    </div>
  )
}
