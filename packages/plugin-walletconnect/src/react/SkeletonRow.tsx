import { Skeleton, useStyles } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import css from './walletGrid.css?inline'

/** A row of the grid that is still coming, of exactly its size. */
export function SkeletonRow(): ReactNode {
  useStyles(css)
  return (
    <div className="wc-grid-row" aria-hidden="true">
      {[0, 1, 2].map((tile) => (
        <div key={tile} className="wc-tile-bone">
          <Skeleton shape="square" />
          <Skeleton shape="detail" />
        </div>
      ))}
    </div>
  )
}
