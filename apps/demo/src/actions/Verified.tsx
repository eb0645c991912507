import type { ReactNode } from 'react'
import { Result } from './ActionCard.js'

export interface Signed {
  readonly signature: string
  /** Result of the adapter's `./verify`, as text. */
  readonly verdict?: string | undefined
}

export function Verified({ signature, verdict }: Signed): ReactNode {
  return (
    <>
      <Result name="Signature">{signature}</Result>
      {verdict && <Result name="Verdict">{verdict}</Result>}
    </>
  )
}
