import { Details } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { useText } from './language/useText.js'

/** The bytes of a call, for those who read them. */
export function CallData({ data }: { readonly data: string }): ReactNode {
  const text = useText()
  if (data === '0x') return null
  return (
    <Details label={text.data}>
      <pre className="fr-message" translate="no" dir="ltr">
        {data}
      </pre>
    </Details>
  )
}
