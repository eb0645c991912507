import type { ReactNode } from 'react'
import type { MessageApproval } from '../approvals/Approval.js'
import { text } from './text.js'

export function MessageDetails({ approval }: { readonly approval: MessageApproval }): ReactNode {
  return (
    <>
      <pre className="fr-message" translate="no" dir="auto">
        {approval.text ?? approval.hex}
      </pre>
      <p className="fr-quiet">{text.messageText}</p>
    </>
  )
}
