import type { ReactNode } from 'react'
import * as React from 'react'

/** Since React 19.2: draws what is hidden when there is time for it, and runs none of its effects. */
const { Activity } = React as { readonly Activity?: typeof React.Activity }

export interface DrawnAheadProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/** Draws its children before they are shown, but begins nothing of theirs until then. An older React draws them when they are shown. */
export function DrawnAhead({ isShown, children }: DrawnAheadProps): ReactNode {
  if (!Activity) return isShown ? children : null
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
}
