import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function SuccessIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="m7 10.25 2.1 2.1L13 8" />
    </Icon>
  )
}
