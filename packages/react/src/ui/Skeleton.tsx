import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Skeleton.css?inline'

export interface SkeletonProps {
  /** The thing it stands for; it is exactly as large: a line of 20 or 18 px, an amount of 40 px, a 40 px picture, a square. */
  readonly shape?: 'text' | 'detail' | 'amount' | 'picture' | 'square' | undefined
}

/** Holds the place of what is still coming, so that nothing jumps. Silent: announce the loading once, at the list. */
export function Skeleton({ shape = 'text' }: SkeletonProps): ReactNode {
  useStyles(css)
  return <span className={`lk-skeleton is-${shape}`} aria-hidden="true" />
}
