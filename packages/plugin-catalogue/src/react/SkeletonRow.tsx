import { Skeleton, useStyles } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import css from './walletGrid.css?inline'

/** A skeleton in the exact size of a row of the grid. */
export function SkeletonRow(): ReactNode {
  useStyles(css)
  return (
    <div className="cat-grid-row" aria-hidden="true">
      {[0, 1, 2].map((tile) => (
        <div key={tile} className="cat-tile-skeleton">
          <Skeleton shape="square" />
          <Skeleton shape="detail" />
        </div>
      ))}
    </div>
  )
}
