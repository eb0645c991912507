import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function MoonIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M16.25 11.35A6.5 6.5 0 1 1 8.65 3.75a5.25 5.25 0 0 0 7.6 7.6Z" />
    </Icon>
  )
}
