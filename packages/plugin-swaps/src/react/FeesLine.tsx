import type { SwapQuote, Token } from '@latchkey/core/services'
import { useText } from '@latchkey/react'
import { moneyText, TokenAmount } from '@latchkey/react/money'
import { ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { SwapForm } from '../form/SwapForm.js'
import { swapsText } from './text.js'
import { useTokenOf } from './useTokenOf.js'

export interface FeesLineProps {
  readonly form: SwapForm
  readonly fees: SwapQuote['fees']
  /** The tokens of the swap. */
  readonly known: readonly Token[]
}

/** What pools and services keep of a swap, as its quote says. */
export function FeesLine({ form, fees, known }: FeesLineProps): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  const tokenOf = useTokenOf(form, known)
  return (
    <ReceiptLine label={money.fees} detail={fees.length === 0 ? undefined : text.feesIncluded}>
      {fees.length === 0 ? (
        <span>{text.feesUnknown}</span>
      ) : (
        fees.map(({ kind, token, amount }) => (
          <div key={`${kind} ${token ?? ''}`} className="swp-fee">
            <TokenAmount units={amount} token={tokenOf(token)} />
            <span className="swp-fee-kind">{kind === 'pool' ? text.poolFee : text.providerFee}</span>
          </div>
        ))
      )}
    </ReceiptLine>
  )
}
