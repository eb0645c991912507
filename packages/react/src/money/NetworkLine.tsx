import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { ReceiptLine } from '../ui/Receipt.js'
import { moneyText } from './text.js'

export interface NetworkLineProps {
  readonly name: string
  readonly detail?: ReactNode
}

/** The line of a receipt with the network. */
export function NetworkLine({ name, detail }: NetworkLineProps): ReactNode {
  const text = useText(moneyText)
  return (
    <ReceiptLine label={text.network} detail={detail}>
      <span translate="no">{name}</span>
    </ReceiptLine>
  )
}
