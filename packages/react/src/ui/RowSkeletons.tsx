import type { ReactNode } from 'react'
import { RowSkeleton } from './RowSkeleton.js'

/** Items of a list that keep room for as many rows. */
export function RowSkeletons({ count = 1 }: { readonly count?: number | undefined }): ReactNode {
  return [...Array(count).keys()].map((row) => (
    <li key={row} aria-hidden="true">
      <RowSkeleton />
    </li>
  ))
}
