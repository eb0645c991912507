import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function CopyIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="7.25" y="7.25" width="9" height="9" rx="2.25" />
      <path d="M12.75 7.25V6A2.25 2.25 0 0 0 10.5 3.75H6A2.25 2.25 0 0 0 3.75 6v4.5A2.25 2.25 0 0 0 6 12.75h1.25" />
    </Icon>
  )
}
