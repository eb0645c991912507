import { useText } from '@latchkey/react'
import { RowSkeleton, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { portfolioText } from './text.js'

/** In place of the tokens while they are read. */
export function TokensLoading(): ReactNode {
  const text = useText(portfolioText)
  return (
    <div>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <ul className="lk-group" aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <li key={row}>
            <RowSkeleton detail />
          </li>
        ))}
      </ul>
    </div>
  )
}
