import { AddressText, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Spend } from '../approvals/Spend.js'
import { useText } from './language/useText.js'

export interface SpendLinesProps {
  readonly spend: Spend
  /** The amount with its unit, where the token says its decimals. */
  readonly written?: string | undefined
}

export function SpendLines({ spend: { spender, token, amount }, written }: SpendLinesProps): ReactNode {
  const text = useText()
  const isWritten = amount === undefined || written !== undefined
  return (
    <>
      <ReceiptLine label={text.spender} block>
        <AddressText address={spender} whole />
      </ReceiptLine>
      {token !== undefined && (
        <ReceiptLine label={text.token} block>
          <AddressText address={token} whole />
        </ReceiptLine>
      )}
      <ReceiptLine label={isWritten ? text.amount : text.amountUnits} total>
        {amount === undefined ? text.all : <bdi>{written ?? String(amount)}</bdi>}
      </ReceiptLine>
    </>
  )
}
