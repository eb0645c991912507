import { Button, EmptyState, Row, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import type { WalletEvent } from '../api/AnswerMap.js'
import type { Scene } from '../screen/Scene.js'
import type { Translation } from './language/Translation.js'
import { useText } from './language/useText.js'
import { useWork } from './useWork.js'

export interface LogViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'log' }>
  /** BCP 47. */
  readonly locale: string
}

/** What has happened to the wallet, the newest first. */
export function LogView({ scene: { events: first, deviceId, onMore, onClose }, locale }: LogViewProps): ReactNode {
  const text = useText()
  const [events, setEvents] = useState(first)
  const [hasMore, setHasMore] = useState(onMore !== undefined)
  const { isRunning, problem, run } = useWork()

  async function readOn(): Promise<void> {
    const more = await onMore?.()
    setEvents([...events, ...(more?.events ?? [])])
    setHasMore(more?.hasMore ?? false)
  }

  return (
    <View
      title={text.log}
      footer={
        <Button full onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <div className="fr-stack">
        {events.length === 0 && <EmptyState title={text.noEvents} />}
        {events.map(({ id, kind, deviceId: of, at }) => (
          <Row
            key={id}
            label={labelOf(kind, text)}
            detail={`${new Date(at).toLocaleString(locale)}, ${of === deviceId ? text.thisDevice : text.anotherDevice}`}
          />
        ))}
        {problem !== undefined && <p className="fr-quiet">{problem}</p>}
        {hasMore && (
          <Button full loading={isRunning} onClick={() => run(readOn)}>
            {text.more}
          </Button>
        )}
      </div>
    </View>
  )
}

/** A server may be newer than these pages. */
function labelOf(kind: WalletEvent['kind'], text: Translation['views']): string {
  return Object.hasOwn(text.events, kind) ? text.events[kind as keyof typeof text.events] : kind
}
