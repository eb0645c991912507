import { displayAmount, type Network } from '@latchkey/core'
import type { GasDetails as Gas } from '@latchkey/core/services'
import type { ReactNode } from 'react'
import { useModal } from '../provider/useModal.js'
import { useText } from '../text/useText.js'
import { AmountText } from '../ui/AmountText.js'
import { Details } from '../ui/Details.js'
import { Receipt, ReceiptLine } from '../ui/Receipt.js'
import { moneyText } from './text.js'

export interface GasDetailsProps {
  readonly gas: Gas
  readonly network: Network
}

/** How the fee of a transaction comes about. */
export function GasDetails({ gas, network }: GasDetailsProps): ReactNode {
  const { limit, maxPrice, basePrice, tip, rollupFee } = gas
  const text = useText(moneyText)
  const { locale } = useModal().settings
  const { decimals, symbol } = network.nativeCurrency
  const price = (units: bigint): ReactNode => (
    <AmountText value={displayAmount(units, decimals, { locale, digits: decimals })} unit={symbol} />
  )
  return (
    <Details label={text.gasDetails}>
      <Receipt>
        <ReceiptLine label={text.gasLimit}>{limit.toLocaleString(locale)}</ReceiptLine>
        <ReceiptLine label={text.gasPrice}>{price(maxPrice)}</ReceiptLine>
        {basePrice !== undefined && <ReceiptLine label={text.baseFee}>{price(basePrice)}</ReceiptLine>}
        {tip !== undefined && <ReceiptLine label={text.tip}>{price(tip)}</ReceiptLine>}
        {rollupFee !== undefined && <ReceiptLine label={text.rollupFee}>{price(rollupFee)}</ReceiptLine>}
      </Receipt>
    </Details>
  )
}
