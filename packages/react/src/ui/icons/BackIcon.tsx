import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function BackIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props} flip>
      <path d="M11.75 4.5 6.25 10l5.5 5.5" />
    </Icon>
  )
}
