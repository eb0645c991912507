import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function DisconnectIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props} flip>
      <path d="M8.5 16H6a2.25 2.25 0 0 1-2.25-2.25v-7.5A2.25 2.25 0 0 1 6 4h2.5M12.75 6.5 16.25 10l-3.5 3.5M16 10H8.25" />
    </Icon>
  )
}
