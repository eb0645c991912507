import type { Network } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useText } from '../text/useText.js'
import { ReceiptLine } from '../ui/Receipt.js'
import { TokenAmount } from './TokenAmount.js'
import { moneyText } from './text.js'

export interface FeePaidLineProps {
  /** In the smallest unit of the network's own currency. Absent: not known yet. */
  readonly fee: string | undefined
  readonly network: Network | undefined
}

/** The line of a receipt with the fee that was paid, as soon as it is known. */
export function FeePaidLine({ fee, network }: FeePaidLineProps): ReactNode {
  const text = useText(moneyText)
  if (fee === undefined || !network) return null
  return (
    <ReceiptLine label={text.feePaid}>
      <TokenAmount units={BigInt(fee)} token={network.nativeCurrency} />
    </ReceiptLine>
  )
}
