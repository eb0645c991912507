import type { ReactNode } from 'react'
import { FailureIcon } from './icons/FailureIcon.js'
import type { IconProps } from './icons/Icon.js'
import { InfoIcon } from './icons/InfoIcon.js'
import { WarningIcon } from './icons/WarningIcon.js'

/** Each tone has a shape of its own, because colour alone says nothing to many people. */
export const toneIcons: Readonly<Record<'info' | 'warning' | 'danger', (props: IconProps) => ReactNode>> = {
  info: InfoIcon,
  warning: WarningIcon,
  danger: FailureIcon,
}
