import { displayAmount, type Network } from '@latchkey/core'
import type { GasDetails as Gas } from '@latchkey/core/services'
import { useModal, useText } from '@latchkey/react'
import { AmountText, Details, Receipt, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { swapsText } from './text.js'

export interface GasDetailsProps {
  readonly gas: Gas
  readonly network: Network
}

/** How the fee of the next step comes about. */
export function GasDetails({ gas, network }: GasDetailsProps): ReactNode {
  const { limit, maxPrice, basePrice, tip, rollupFee } = gas
  const text = useText(swapsText)
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
