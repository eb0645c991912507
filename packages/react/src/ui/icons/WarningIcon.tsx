import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function WarningIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M8.7 4.25a1.5 1.5 0 0 1 2.6 0l5.35 9.25a1.5 1.5 0 0 1-1.3 2.25H4.65a1.5 1.5 0 0 1-1.3-2.25ZM10 8v3" />
      <path d="M10 13.25h.01" strokeWidth={1.75} />
    </Icon>
  )
}
