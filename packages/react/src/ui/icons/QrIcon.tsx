import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function QrIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="3.75" y="3.75" width="4.5" height="4.5" rx="1" />
      <rect x="11.75" y="3.75" width="4.5" height="4.5" rx="1" />
      <rect x="3.75" y="11.75" width="4.5" height="4.5" rx="1" />
      <path d="M11.75 11.75h1.5v1.5M16.25 11.75v1.5M11.75 16.25h.01M14.75 16.25h1.5v-.5" />
    </Icon>
  )
}
