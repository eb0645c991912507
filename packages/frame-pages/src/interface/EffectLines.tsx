import { AddressText, ReceiptLine } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { CallsApproval, TransactionApproval } from '../approvals/Approval.js'
import type { BalanceChange } from '../approvals/BalanceChange.js'
import { useText } from './language/useText.js'
import { NativeAmount } from './NativeAmount.js'
import { writeUnits } from './writeUnits.js'

export interface EffectLinesProps {
  readonly approval: Pick<TransactionApproval | CallsApproval, 'network' | 'fee' | 'changes'>
  /** BCP 47. */
  readonly locale: string
}

/** What the network says that changes, where, and what it costs. */
export function EffectLines({ approval: { network, fee, changes }, locale }: EffectLinesProps): ReactNode {
  const text = useText()
  return (
    <>
      {changes?.map(drawChange)}
      {changes?.length === 0 && <ReceiptLine label={text.changes}>{text.noChange}</ReceiptLine>}
      <ReceiptLine label={text.network}>{network.name}</ReceiptLine>
      <ReceiptLine label={text.fee}>
        <NativeAmount units={fee} network={network} locale={locale} />
      </ReceiptLine>
    </>
  )

  function drawChange({ contract, token, units }: BalanceChange): ReactNode {
    return (
      <ReceiptLine key={contract ?? ''} label={units < 0n ? text.leaves : text.arrives}>
        {drawAmount(contract, token, units < 0n ? -units : units)}
      </ReceiptLine>
    )
  }

  function drawAmount(contract: string | undefined, token: BalanceChange['token'], units: bigint): ReactNode {
    if (contract === undefined) return <NativeAmount units={units} network={network} locale={locale} />
    return token ? <bdi>{writeUnits(units, token)}</bdi> : <AddressText address={contract} />
  }
}
