import { fill, useAccount, useApi, useDisconnect, useStore, useText } from '@latchkey/react'
import { Button, Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { termsApi } from '../api.js'
import { termsText } from '../text.js'
import { TermsLink } from './TermsLink.js'

/** A tab of the Account view: the accepted version, and a button to withdraw. */
export default function TermsTab(): ReactNode {
  const text = useText(termsText)
  const { version, $accepted, withdraw } = useApi(termsApi)
  const accepted = useStore($accepted)
  const { account } = useAccount()
  const { disconnect, isPending } = useDisconnect()
  if (!account || !accepted.has(account.id)) return null
  const takeBack = async (): Promise<void> => {
    withdraw(account.id)
    await disconnect()
  }
  return (
    <Notice
      title={fill(text.accepted, { version })}
      action={
        <Button size="small" loading={isPending} onClick={takeBack}>
          {text.withdraw}
        </Button>
      }
    >
      <TermsLink />
    </Notice>
  )
}
