import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function InfoIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M10 9.5v3.75" />
      <path d="M10 6.75h.01" strokeWidth={1.75} />
    </Icon>
  )
}
