import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function FailureIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="m7.75 7.75 4.5 4.5m0-4.5-4.5 4.5" />
    </Icon>
  )
}
