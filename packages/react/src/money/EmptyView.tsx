import type { ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.js'
import { View, type ViewProps } from '../ui/View.js'

export interface EmptyViewProps extends Pick<ViewProps, 'title' | 'footer'> {
  /** 24 px. */
  readonly icon: ReactNode
  /** What is missing. */
  readonly heading: string
  readonly children: string
}

/** A view that has only a sentence to show, and maybe a button for the next step. */
export function EmptyView({ title, footer, icon, heading, children }: EmptyViewProps): ReactNode {
  return (
    <View title={title} footer={footer}>
      <EmptyState icon={icon} title={heading}>
        {children}
      </EmptyState>
    </View>
  )
}
