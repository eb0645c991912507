import type { ReactNode } from 'react'
import { FailureIcon } from './icons/FailureIcon.js'
import type { IconProps } from './icons/Icon.js'
import { InfoIcon } from './icons/InfoIcon.js'
import { WarningIcon } from './icons/WarningIcon.js'

/** Each tone has its own shape, because many users can't distinguish the colours. */
export const toneIcons: Readonly<Record<'info' | 'warning' | 'danger', (props: IconProps) => ReactNode>> = {
  info: InfoIcon,
  warning: WarningIcon,
  danger: FailureIcon,
}
