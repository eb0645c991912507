import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function NetworkIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.75" />
      <path d="M3.25 10h13.5M10 3.25c2 2 2.75 4.25 2.75 6.75S12 14.75 10 16.75C8 14.75 7.25 12.5 7.25 10S8 5.25 10 3.25Z" />
    </Icon>
  )
}
