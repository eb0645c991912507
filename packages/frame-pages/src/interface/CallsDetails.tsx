import { Notice, Receipt } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { CallsApproval } from '../approvals/Approval.js'
import { CallData } from './CallData.js'
import { CallLines } from './CallLines.js'
import { EffectLines } from './EffectLines.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'
import { titleOfCall } from './titleOfCall.js'

export interface CallsDetailsProps {
  readonly approval: CallsApproval
  /** BCP 47. */
  readonly locale: string
}

/** Each call, and what all of them do together. */
export function CallsDetails({ approval, locale }: CallsDetailsProps): ReactNode {
  const text = useText()
  const { calls, network } = approval
  const count = String(calls.length)
  return (
    <>
      {calls.length > 1 && <Notice>{text.callsText}</Notice>}
      <Receipt>
        <EffectLines approval={approval} locale={locale} />
      </Receipt>
      {calls.map((shown, at) => {
        const number = String(at + 1)
        return (
          <section key={number} className="fr-stack">
            <h3 className="fr-quiet">{fill(text.callNumber, { number, count, title: titleOfCall(shown, text) })}</h3>
            <Receipt>
              <CallLines shown={shown} network={network} locale={locale} />
            </Receipt>
            <CallData data={shown.data} />
          </section>
        )
      })}
    </>
  )
}
