import type { ReactNode } from 'react'

/** What a view shows for one state: what scrolls, and what stays below it. */
export interface Part {
  readonly body: ReactNode
  readonly footer: ReactNode
}
