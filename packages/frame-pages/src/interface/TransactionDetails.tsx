import { Receipt } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { TransactionApproval } from '../approvals/Approval.js'
import { CallData } from './CallData.js'
import { CallLines } from './CallLines.js'
import { EffectLines } from './EffectLines.js'

export interface TransactionDetailsProps {
  readonly approval: TransactionApproval
  /** BCP 47. */
  readonly locale: string
}

export function TransactionDetails({ approval, locale }: TransactionDetailsProps): ReactNode {
  return (
    <>
      <Receipt>
        <CallLines shown={approval} network={approval.network} locale={locale} />
        <EffectLines approval={approval} locale={locale} />
      </Receipt>
      <CallData data={approval.data} />
    </>
  )
}
