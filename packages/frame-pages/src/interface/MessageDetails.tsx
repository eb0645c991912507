import type { ReactNode } from 'react'
import type { MessageApproval } from '../approvals/Approval.js'
import { useText } from './language/useText.js'

export function MessageDetails({ approval }: { readonly approval: MessageApproval }): ReactNode {
  const text = useText()
  return (
    <>
      <pre className="fr-message" translate="no" dir={approval.text === undefined ? 'ltr' : 'auto'}>
        {approval.text ?? approval.hex}
      </pre>
      <p className="fr-quiet">{text.messageText}</p>
    </>
  )
}
