import type { ReactNode } from 'react'
import { Row } from './Row.js'
import { Skeleton } from './Skeleton.js'

export interface RowSkeletonProps {
  /** Whether the expected row has a second line. */
  readonly detail?: boolean | undefined
  readonly picture?: boolean | undefined
}

/** The skeleton of a row, in exactly its size. */
export function RowSkeleton({ detail = false, picture = true }: RowSkeletonProps): ReactNode {
  return (
    <Row
      label={<Skeleton />}
      detail={detail ? <Skeleton shape="detail" /> : undefined}
      picture={picture && <Skeleton shape="picture" />}
    />
  )
}
