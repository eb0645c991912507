import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function ChevronRightIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props} flip>
      <path d="m7.75 5.5 4.5 4.5-4.5 4.5" />
    </Icon>
  )
}
