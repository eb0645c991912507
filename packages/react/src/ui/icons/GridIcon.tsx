import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function GridIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <rect x="3.75" y="3.75" width="5" height="5" rx="1.5" />
      <rect x="11.25" y="3.75" width="5" height="5" rx="1.5" />
      <rect x="3.75" y="11.25" width="5" height="5" rx="1.5" />
      <rect x="11.25" y="11.25" width="5" height="5" rx="1.5" />
    </Icon>
  )
}
