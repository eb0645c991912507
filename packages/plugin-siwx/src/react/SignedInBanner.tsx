import { useText } from '@latchkey/react'
import { Badge } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { siwxText } from './text.js'

/** The mark at the head of the account. */
export default function SignedInBanner(): ReactNode {
  const text = useText(siwxText)
  return (
    <p style={{ textAlign: 'center' }}>
      <Badge tone="success">{text.signedIn}</Badge>
    </p>
  )
}
