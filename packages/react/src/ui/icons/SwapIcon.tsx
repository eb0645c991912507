import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function SwapIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M4 7.25h11.5M12.5 4.25l3 3-3 3M16 12.75H4.5M7.5 9.75l-3 3 3 3" />
    </Icon>
  )
}
