import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function MailIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="2.75" y="4.25" width="14.5" height="11.5" rx="2.25" />
      <path d="m3.5 5.75 5.2 4.35a2 2 0 0 0 2.6 0l5.2-4.35" />
    </Icon>
  )
}
