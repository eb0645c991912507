import { formatUnits, writeAmountText } from '@latchkey/core'
import { AmountText } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { ProjectNetwork } from '../api/AnswerMap.js'

export interface NativeAmountProps {
  /** In the smallest unit. */
  readonly units: bigint
  readonly network: ProjectNetwork
  /** BCP 47. */
  readonly locale: string
}

/** An amount of the network's own currency. Never rounded: this is what is signed. */
export function NativeAmount({ units, network, locale }: NativeAmountProps): ReactNode {
  const { symbol, decimals } = network.nativeCurrency
  return (
    <AmountText value={writeAmountText(units, decimals, locale)} exact={formatUnits(units, decimals)} unit={symbol} />
  )
}
