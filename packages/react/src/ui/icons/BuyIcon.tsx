import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function BuyIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="2.75" y="4.25" width="14.5" height="11.5" rx="2.25" />
      <path d="M2.75 8.25h14.5M6 12.5h2.5" />
    </Icon>
  )
}
