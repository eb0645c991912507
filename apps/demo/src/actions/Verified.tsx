import type { Verdict } from '@latchkey/adapter-evm/verify'
import type { ReactNode } from 'react'
import { Result } from './ActionCard.js'

export interface Signed {
  readonly signature: string
  readonly verdict?: Verdict | undefined
}

export function Verified({ signature, verdict }: Signed): ReactNode {
  return (
    <>
      <Result name="Signature">{signature}</Result>
      {verdict && (
        <Result name="Verdict">{verdict.isValid ? `valid, by the ${verdict.by}` : `invalid: ${verdict.reason}`}</Result>
      )}
    </>
  )
}
