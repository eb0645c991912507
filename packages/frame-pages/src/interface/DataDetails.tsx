import { AddressText, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { TypedDataApproval } from '../approvals/Approval.js'
import { useText } from './language/useText.js'
import { SpendLines } from './SpendLines.js'

export function DataDetails({ approval }: { readonly approval: TypedDataApproval }): ReactNode {
  const text = useText()
  const { domain, network, primaryType, rows, spend } = approval
  return (
    <>
      {spend && (
        <Receipt>
          <SpendLines spend={spend} />
        </Receipt>
      )}
      <Receipt>
        {domain.name !== undefined && <ReceiptLine label={text.forApp}>{domain.name}</ReceiptLine>}
        {domain.contract !== undefined && (
          <ReceiptLine label={text.contract} block>
            <AddressText address={domain.contract} whole />
          </ReceiptLine>
        )}
        <ReceiptLine label={text.network}>{network.name}</ReceiptLine>
        <ReceiptLine label={text.kind}>{primaryType}</ReceiptLine>
      </Receipt>
      <Receipt>
        {rows.map(({ path, value }) => (
          <ReceiptLine key={path} label={path} block>
            <bdi>{value}</bdi>
          </ReceiptLine>
        ))}
      </Receipt>
      <p className="fr-quiet">{text.messageText}</p>
    </>
  )
}
