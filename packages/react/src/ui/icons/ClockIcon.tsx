import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function ClockIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M10 6.25V10l2.5 1.75" />
    </Icon>
  )
}
