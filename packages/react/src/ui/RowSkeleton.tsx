import type { ReactNode } from 'react'
import { Row } from './Row.js'
import { Skeleton } from './Skeleton.js'

export interface RowSkeletonProps {
  /** Whether the row to come has a second line. */
  readonly detail?: boolean | undefined
  readonly picture?: boolean | undefined
}

/** A row that is still coming, of exactly its size. */
export function RowSkeleton({ detail = false, picture = true }: RowSkeletonProps): ReactNode {
  return (
    <Row
      label={<Skeleton />}
      detail={detail ? <Skeleton shape="detail" /> : undefined}
      picture={picture && <Skeleton shape="picture" />}
    />
  )
}
