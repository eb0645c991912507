import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function SendIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M5.75 14.25 14.25 5.75M7.25 5.75h7v7" />
    </Icon>
  )
}
