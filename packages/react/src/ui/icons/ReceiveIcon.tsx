import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function ReceiveIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M14.25 5.75 5.75 14.25M12.75 14.25h-7v-7" />
    </Icon>
  )
}
