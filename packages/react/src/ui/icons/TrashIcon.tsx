import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function TrashIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M3.75 5.75h12.5M8 5.5V4.5c0-.69.56-1.25 1.25-1.25h1.5c.69 0 1.25.56 1.25 1.25v1M5.25 5.75l.6 8.9a2 2 0 0 0 2 1.85h4.3a2 2 0 0 0 2-1.85l.6-8.9M8.5 9v4M11.5 9v4" />
    </Icon>
  )
}
