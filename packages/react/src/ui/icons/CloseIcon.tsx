import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function CloseIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m5.25 5.25 9.5 9.5m0-9.5-9.5 9.5" />
    </Icon>
  )
}
