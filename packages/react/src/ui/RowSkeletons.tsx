import type { ReactNode } from 'react'
import { RowSkeleton } from './RowSkeleton.js'

/** List items that reserve space for this number of rows. */
export function RowSkeletons({ count = 1 }: { readonly count?: number | undefined }): ReactNode {
  return [...Array(count).keys()].map((row) => (
    <li key={row} aria-hidden="true">
      <RowSkeleton />
    </li>
  ))
}
