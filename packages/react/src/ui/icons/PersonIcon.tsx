import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function PersonIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="7" r="3.25" />
      <path d="M3.75 16.25c.7-2.6 3.1-4 6.25-4s5.55 1.4 6.25 4" />
    </Icon>
  )
}
