import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { RowGroup } from '../ui/RowGroup.js'
import { RowSkeleton } from '../ui/RowSkeleton.js'
import { View } from '../ui/View.js'
import { dialogText } from './text.js'

/**
 * Shown while a view loads. Rare, because views are fetched when the user is about to open them.
 */
export function LoadingView(): ReactNode {
  const text = useText(dialogText)
  return (
    <View title={text.loading} titleHidden>
      <RowGroup>
        {[1, 2, 3].map((row) => (
          <li key={row}>
            <RowSkeleton />
          </li>
        ))}
      </RowGroup>
    </View>
  )
}
