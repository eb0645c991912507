import type { ReactNode } from 'react'
import { Icon, type IconProps } from './icons/Icon.js'

/**
 * The small closed latch: marks a session that is proven by sign-in, and nothing else. Describe it
 * in text beside it.
 */
export function LatchMark(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M7 6H5.25A1.75 1.75 0 0 0 3.5 7.75v4.5c0 .97.78 1.75 1.75 1.75H7M13 6h1.75c.97 0 1.75.78 1.75 1.75v4.5A1.75 1.75 0 0 1 14.75 14H13" />
      <path d="M7 10h6" strokeWidth={3} />
    </Icon>
  )
}
