import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function RetryIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="M15.75 10A5.75 5.75 0 1 1 14 5.88l1.75 1.62M15.75 3.75V7.5H12" />
    </Icon>
  )
}
