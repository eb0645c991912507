import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function SettingsIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M3.75 6.5h6M14 6.5h2.25M3.75 13.5h2.25M10.25 13.5h6" />
      <circle cx="11.875" cy="6.5" r="2" />
      <circle cx="8.125" cy="13.5" r="2" />
    </Icon>
  )
}
