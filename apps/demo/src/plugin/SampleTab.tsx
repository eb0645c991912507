import { EmptyState } from '@latchkey/react/ui'
import type { ReactNode } from 'react'

/** A tab without a function. */
export function SampleTab(): ReactNode {
  return <EmptyState title="No notes yet">This tab comes from the sample plugin.</EmptyState>
}
