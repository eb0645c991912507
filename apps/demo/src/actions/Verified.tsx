import type { ReactNode } from 'react'
import { Result } from './ActionCard.js'

export interface Signed {
  readonly signature: string
  /** Of the adapter's `./verify`, in words. */
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
