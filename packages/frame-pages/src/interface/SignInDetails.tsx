import { AddressText, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SignInApproval } from '../approvals/Approval.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'

export function SignInDetails({ approval }: { readonly approval: SignInApproval }): ReactNode {
  const text = useText()
  const { domain, address, uri, statement, expirationTime, resources } = approval.fields
  return (
    <>
      <p className="fr-quiet">{fill(text.signInText, { domain })}</p>
      {statement !== undefined && (
        <pre className="fr-message" translate="no" dir="auto">
          {statement}
        </pre>
      )}
      <Receipt>
        <ReceiptLine label={text.site} block>
          <bdi dir="ltr">{uri}</bdi>
        </ReceiptLine>
        <ReceiptLine label={text.account} block>
          <AddressText address={address} whole />
        </ReceiptLine>
        {expirationTime !== undefined && <ReceiptLine label={text.expires}>{expirationTime}</ReceiptLine>}
        {resources.length > 0 && (
          <ReceiptLine label={text.resources} block>
            <bdi dir="ltr">{resources.join('\n')}</bdi>
          </ReceiptLine>
        )}
      </Receipt>
    </>
  )
}
