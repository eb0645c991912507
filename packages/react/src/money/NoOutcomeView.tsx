import type { ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.js'
import { ReceiptSkeleton } from '../ui/ReceiptSkeleton.js'
import { View } from '../ui/View.js'
import { DoneButton } from './DoneButton.js'
import type { EmptyViewProps } from './EmptyView.js'

export interface NoOutcomeViewProps extends Omit<EmptyViewProps, 'footer'> {
  readonly title: string
  /** What is stored is read. */
  readonly isLoaded: boolean
}

/** In place of an outcome that is still being read, or that does not exist. */
export function NoOutcomeView({ title, isLoaded, icon, heading, children }: NoOutcomeViewProps): ReactNode {
  return (
    <View title={title} footer={<DoneButton />}>
      {isLoaded ? (
        <EmptyState icon={icon} title={heading}>
          {children}
        </EmptyState>
      ) : (
        <ReceiptSkeleton label={title} count={4} />
      )}
    </View>
  )
}
