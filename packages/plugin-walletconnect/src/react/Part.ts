import type { ReactNode } from 'react'

/** What a view shows in one state: the scrolling body and the fixed footer. */
export interface Part {
  readonly body: ReactNode
  readonly footer: ReactNode
}
