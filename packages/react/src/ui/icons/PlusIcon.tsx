import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function PlusIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M10 4.25v11.5M4.25 10h11.5" />
    </Icon>
  )
}
