import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { Pressable, type PressableProps } from './Pressable.js'
import css from './RoundAction.css?inline'
import { Spinner } from './Spinner.js'

export interface RoundActionProps extends PressableProps {
  /** One of the kit's icons. */
  readonly icon: ReactNode
  /** One word: Buy, Swap, Receive, Send. */
  readonly label: string
}

/** An icon on a disc above its label. */
export function RoundAction({ icon, label, ...press }: RoundActionProps): ReactNode {
  useStyles(css)
  return (
    <Pressable {...press} className="lk-action" part="action">
      <span className="lk-action-disc">{press.loading ? <Spinner /> : icon}</span>
      <span>{label}</span>
    </Pressable>
  )
}

/** A row of up to four `RoundAction`s, centred. */
export function RoundActions({ children }: { readonly children: ReactNode }): ReactNode {
  useStyles(css)
  return <div className="lk-actions">{children}</div>
}
