import { allowLink } from '@latchkey/core'
import { Button, QrCode } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { useText } from './language/useText.js'

/** What leads to the user's Farcaster app: a code for another phone, and a link for this one. */
export default function FarcasterLink({ link }: { readonly link: string }): ReactNode {
  const text = useText()
  const allowed = allowLink(link, { development: true })
  if (allowed === undefined) return null
  return (
    <>
      <QrCode text={allowed} label={text.farcasterCode} />
      <p className="fr-center fr-quiet" role="status">
        {text.farcasterScan}
      </p>
      <Button full href={allowed}>
        {text.farcasterOpen}
      </Button>
    </>
  )
}
