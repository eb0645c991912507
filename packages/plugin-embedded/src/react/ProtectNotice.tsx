import { useText } from '@latchkey/react'
import { Button, Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedText } from './text.js'
import { useSecurityPage } from './useSecurityPage.js'

/** Before money arrives in a wallet that nothing but this browser opens. */
export default function ProtectNotice(): ReactNode {
  const text = useText(embeddedText)
  const security = useSecurityPage()
  return (
    <Notice
      tone="warning"
      title={text.unprotected}
      action={
        <Button size="small" loading={security.isOpening} onClick={() => void security.open('recovery')}>
          {text.protect}
        </Button>
      }
    >
      {text.unprotectedText}
    </Notice>
  )
}
