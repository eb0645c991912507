import type { ReceiverRiskKind } from '@latchkey/core/services'
import { fill, useText } from '@latchkey/react'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { ReceiveTexts } from '../receiveTexts.js'
import { sendText } from '../text.js'

export interface RiskNoticeProps {
  readonly risk: ReceiverRiskKind
  /** Name of the network on which the user sends. */
  readonly network: string
}

/** A risk of the receiver that the user decides about. */
export function RiskNotice({ risk, network }: RiskNoticeProps): ReactNode {
  const text = useText(sendText)
  const [title, detail] = warningOf(risk, text)
  return (
    <Notice tone={risk === 'burn' ? 'danger' : 'warning'} live title={title}>
      {fill(detail, { network })}
    </Notice>
  )
}

function warningOf(risk: ReceiverRiskKind, text: ReceiveTexts): readonly [title: string, detail: string] {
  if (risk === 'own') return [text.warnOwn, text.warnOwnText]
  if (risk === 'burn') return [text.warnBurn, text.warnBurnText]
  if (risk === 'precompile') return [text.warnPrecompile, text.warnPrecompileText]
  if (risk === 'offCurve') return [text.warnOffCurve, text.warnOffCurveText]
  return [text.warnOther, text.warnOtherText]
}
