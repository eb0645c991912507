import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { RowGroup } from '../ui/RowGroup.js'
import { RowSkeleton } from '../ui/RowSkeleton.js'
import { VisuallyHidden } from '../ui/VisuallyHidden.js'
import { moneyText } from './text.js'

const rows = [0, 1, 2, 3]

/** A list of tokens while it loads. */
export function TokenListSkeleton(): ReactNode {
  const text = useText(moneyText)
  return (
    <>
      <VisuallyHidden>
        <span role="status">{text.loadingTokens}</span>
      </VisuallyHidden>
      <RowGroup>
        {rows.map((row) => (
          <li key={row}>
            <RowSkeleton detail picture />
          </li>
        ))}
      </RowGroup>
    </>
  )
}
