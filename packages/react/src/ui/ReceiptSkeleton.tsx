import type { ReactNode } from 'react'
import { Receipt, ReceiptLine } from './Receipt.js'
import { Skeleton } from './Skeleton.js'
import { VisuallyHidden } from './VisuallyHidden.js'

export interface ReceiptSkeletonProps {
  /** What is being worked out, for screen readers. */
  readonly label: string
  readonly count: number
}

/** A receipt while its lines are worked out: it reserves space for this number of them. */
export function ReceiptSkeleton({ label, count }: ReceiptSkeletonProps): ReactNode {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <Receipt>
        {[...Array(count).keys()].map((line) => (
          <ReceiptLine key={line} label={<Skeleton shape="detail" />}>
            <Skeleton shape="text" />
          </ReceiptLine>
        ))}
      </Receipt>
    </>
  )
}
