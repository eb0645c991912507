import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function SunIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="3.25" />
      <path d="M10 2.75v1M10 16.25v1M2.75 10h1M16.25 10h1M4.87 4.87l.71.71M14.42 14.42l.71.71M15.13 4.87l-.71.71M5.58 14.42l-.71.71" />
    </Icon>
  )
}
