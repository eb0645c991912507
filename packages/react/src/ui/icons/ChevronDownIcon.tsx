import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function ChevronDownIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m5.5 7.75 4.5 4.5 4.5-4.5" />
    </Icon>
  )
}
