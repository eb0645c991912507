import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon.js'

export function CheckIcon(props: IconProps): ReactNode {
  return (
    <Icon {...props}>
      <path d="m4.25 10.5 3.75 3.75 7.75-8.5" />
    </Icon>
  )
}
