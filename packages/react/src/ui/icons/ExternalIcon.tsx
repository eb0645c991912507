import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function ExternalIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props} flip>
      <path d="M8.5 4.75H6.25A2.25 2.25 0 0 0 4 7v6.75A2.25 2.25 0 0 0 6.25 16H13a2.25 2.25 0 0 0 2.25-2.25V11.5M11.75 4h4.25v4.25M15.75 4.25 9.5 10.5" />
    </Icon>
  )
}
