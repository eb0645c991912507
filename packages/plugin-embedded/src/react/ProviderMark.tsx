import type { ReactNode } from 'react'
import type { SocialName } from '../contract/SocialName.js'
import { providerMarks } from './providerMarks.js'

export interface ProviderMarkProps {
  readonly provider: SocialName
  /** px. Default: 20. */
  readonly size?: number | undefined
}

/** A provider's mark in the colour of the text, as the icons of the kit have it. */
export function ProviderMark({ provider, size = 20 }: ProviderMarkProps): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={providerMarks[provider]} />
    </svg>
  )
}
