import type { ReactNode } from 'react'

export interface IconProps {
  /** Side in CSS pixels. Designed for 20, where strokes are 1.5 px. */
  readonly size?: number | undefined
}

/**
 * The common frame of all icons: 20 px grid, 1.5 px strokes, round joins, colour of the surrounding
 * text. Hidden from assistive technology.
 */
export function Icon({
  size = 20,
  flip = false,
  children,
}: IconProps & {
  /** Points in reading direction, so it is mirrored in right-to-left text. */
  readonly flip?: boolean | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <svg
      className={flip ? 'lk-icon lk-flip' : 'lk-icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
