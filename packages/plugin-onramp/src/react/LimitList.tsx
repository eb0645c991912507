import { fill, useModal, useText } from '@latchkey/react'
import { AmountText, Details, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { OnrampLimit } from '../contract/OnrampProvider.js'
import { writeMoney } from '../money/writeMoney.js'
import { onrampText } from './text.js'

export interface LimitListProps {
  readonly limits: readonly OnrampLimit[]
  readonly currency: string
}

/** How much each method of payment allows. */
export function LimitList({ limits, currency }: LimitListProps): ReactNode {
  const text = useText(onrampText)
  const { locale } = useModal().settings
  if (limits.length === 0) return null
  const nameOf = (method: string): string => {
    if (method === 'card') return text.card
    return method === 'ach_bank_account' ? text.bank : method
  }
  return (
    <Details label={text.limits}>
      <Receipt>
        {limits.map(({ method, min, max }) => (
          <ReceiptLine key={method} label={nameOf(method)}>
            <AmountText
              value={fill(text.limitsOf, {
                min: writeMoney(min, currency, locale),
                max: writeMoney(max, currency, locale),
              })}
            />
          </ReceiptLine>
        ))}
      </Receipt>
    </Details>
  )
}
