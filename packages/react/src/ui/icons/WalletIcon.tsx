import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function WalletIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M14.5 6.75V5.5a1.75 1.75 0 0 0-1.75-1.75H5.5a2.25 2.25 0 0 0-2.25 2.25M3.25 6v8A2.25 2.25 0 0 0 5.5 16.25h9A2.25 2.25 0 0 0 16.75 14V9a2.25 2.25 0 0 0-2.25-2.25H4a.75.75 0 0 1-.75-.75Z" />
      <path d="M13.25 11.5h.01" strokeWidth={2} />
    </Icon>
  )
}
