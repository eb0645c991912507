import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function MoreIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth={2.25} />
    </Icon>
  )
}
