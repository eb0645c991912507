import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function KeyIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="6.75" cy="13.25" r="3" />
      <path d="m8.9 11.1 6.85-6.85M13 7l2.25 2.25M11 9l1.25 1.25" />
    </Icon>
  )
}
