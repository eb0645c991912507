import { type Network, roundUp } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useModal } from '../provider/useModal.js'
import { fill } from '../text/fill.js'
import { useText } from '../text/useText.js'
import { ReceiptLine } from '../ui/Receipt.js'
import { TokenAmount } from './TokenAmount.js'
import { moneyText } from './text.js'
import { writeTokenAmount } from './writeTokenAmount.js'

export interface FeeLineProps {
  /** In the smallest unit of the network's own currency. */
  readonly fee: bigint
  readonly isEstimate: boolean
  /** The highest possible fee. It is rounded up, so that never more than what is shown is paid. */
  readonly max?: bigint | undefined
  readonly currency: Network['nativeCurrency']
}

/** The line of a receipt with the network's fee. */
export function FeeLine({ fee, isEstimate, max, currency }: FeeLineProps): ReactNode {
  const text = useText(moneyText)
  const { locale } = useModal().settings
  const limit = max === undefined ? undefined : roundUp(max, currency.decimals, 6)
  return (
    <ReceiptLine
      label={text.fee}
      detail={
        limit === undefined ? undefined : fill(text.feeAtMost, { amount: writeTokenAmount(limit, currency, locale) })
      }
    >
      <TokenAmount units={fee} token={currency} prefix={isEstimate ? '≈ ' : ''} />
    </ReceiptLine>
  )
}
