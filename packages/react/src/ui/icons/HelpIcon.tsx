import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function HelpIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M8.1 8.25a1.95 1.95 0 1 1 2.9 1.7c-.6.35-1 .7-1 1.3" />
      <path d="M10 13.5h.01" strokeWidth={1.75} />
    </Icon>
  )
}
