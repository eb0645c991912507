import type { ReactNode } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './Skeleton.css?inline'

export interface SkeletonProps {
  /**
   * The kind of content, which sets the exact size: a line of 20 or 18 px, an amount of 40 px, a 40
   * px picture, a square.
   */
  readonly shape?: 'text' | 'detail' | 'amount' | 'picture' | 'square' | undefined
}

/**
 * Reserves the space of loading content, so that the layout does not shift. Not announced: announce
 * the loading once, at the list.
 */
export function Skeleton({ shape = 'text' }: SkeletonProps): ReactNode {
  useStyles(css)
  return <span className={`lk-skeleton is-${shape}`} aria-hidden="true" />
}
