import type { ReactNode } from 'react'
import type { Times } from '../../activity/createTimes.js'

export interface RowDetailProps {
  readonly about: string | undefined
  readonly at: number
  readonly times: Times
}

/** With whom or what, and how long ago. */
export function RowDetail({ about, at, times }: RowDetailProps): ReactNode {
  return (
    <span className="por-detail">
      {about !== undefined && (
        <span dir="auto" translate="no">
          {about}
        </span>
      )}
      <time dateTime={new Date(at).toISOString()} title={times.whole(at)}>
        {times.since(at)}
      </time>
    </span>
  )
}
