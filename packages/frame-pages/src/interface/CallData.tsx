import { Details } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { text } from './text.js'

/** The bytes of a call, for those who read them. */
export function CallData({ data }: { readonly data: string }): ReactNode {
  if (data === '0x') return null
  return (
    <Details label={text.data}>
      <pre className="fr-message" translate="no">
        {data}
      </pre>
    </Details>
  )
}
