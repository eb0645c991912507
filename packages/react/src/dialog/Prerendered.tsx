import type { ReactNode } from 'react'
import * as React from 'react'

/** Since React 19.2: renders hidden content at low priority and runs none of its effects. */
const { Activity } = React as { readonly Activity?: typeof React.Activity }

export interface PrerenderedProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * Renders its children before they are shown, and runs their effects only then. A React before 19.2
 * renders them when they are shown.
 */
export function Prerendered({ isShown, children }: PrerenderedProps): ReactNode {
  if (!Activity) return isShown ? children : null
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
}
