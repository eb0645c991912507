import { AddressText, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SignInApproval } from '../approvals/Approval.js'
import { fill } from './fill.js'
import { text } from './text.js'

export function SignInDetails({ approval }: { readonly approval: SignInApproval }): ReactNode {
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
          {uri}
        </ReceiptLine>
        <ReceiptLine label={text.account} block>
          <AddressText address={address} whole />
        </ReceiptLine>
        {expirationTime !== undefined && <ReceiptLine label={text.expires}>{expirationTime}</ReceiptLine>}
        {resources.length > 0 && (
          <ReceiptLine label={text.resources} block>
            {resources.join('\n')}
          </ReceiptLine>
        )}
      </Receipt>
    </>
  )
}
