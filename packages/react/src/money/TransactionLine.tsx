import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { AddressText } from '../ui/AddressText.js'
import { ReceiptLine } from '../ui/Receipt.js'
import { moneyText } from './text.js'

export interface TransactionLineProps {
  /** Absent: not known yet. */
  readonly hash: string | undefined
  /** Default: `Transaction`. */
  readonly label?: string | undefined
}

/** The line of a receipt with the hash of a transaction, as soon as it is known. */
export function TransactionLine({ hash, label }: TransactionLineProps): ReactNode {
  const text = useText(moneyText)
  if (hash === undefined) return null
  return (
    <ReceiptLine label={label ?? text.transaction}>
      <AddressText address={hash} copyLabel={text.copyTransaction} />
    </ReceiptLine>
  )
}
