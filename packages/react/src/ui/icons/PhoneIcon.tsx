import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function PhoneIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="5.75" y="2.75" width="8.5" height="14.5" rx="2.25" />
      <path d="M9.25 14.75h1.5" />
    </Icon>
  )
}
