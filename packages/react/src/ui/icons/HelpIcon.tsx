import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function HelpIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M3.25 10a6.75 6.75 0 1 1 13.5 0 6.75 6.75 0 0 1-13.5 0m4.85-1.75a1.95 1.95 0 1 1 2.9 1.7c-.6.35-1 .7-1 1.3m0 2.2v.1" />
    </Icon>
  )
}
