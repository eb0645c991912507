import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function SearchIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 3.25 3.25" />
    </Icon>
  )
}
