import { shortenAddress } from '@latchkey/core'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Approval } from '../approvals/Approval.js'
import type { Risk } from '../approvals/Risk.js'
import { fill } from './fill.js'
import { text } from './text.js'

/** What is unusual about a request, in words. */
export function RiskNotices({ approval }: { readonly approval: Approval }): ReactNode {
  return approval.risks.map((risk) => {
    const [title, detail] = wordsOf(risk, approval)
    return (
      <Notice key={risk} tone="danger" title={title}>
        {detail}
      </Notice>
    )
  })
}

function wordsOf(risk: Risk, approval: Approval): readonly [title: string, detail: string] {
  const call = approval.kind === 'transaction' ? approval.call : undefined
  const ofCall = call?.kind === 'approve' ? call.spend : undefined
  const ofStep = approval.kind === 'solana' ? approval.steps.find((step) => step.kind === 'approve') : undefined
  const spend = approval.kind === 'typedData' ? approval.spend : (ofCall ?? ofStep)
  const spender = shortenAddress(spend?.spender ?? '')
  switch (risk) {
    case 'blind':
      return [text.blindTitle, text.blindText]
    case 'spend':
      return [text.spendTitle, fill(text.spendText, { spender, amount: text.anAmount })]
    case 'unlimited':
      return [text.spendTitle, fill(text.unlimitedText, { spender })]
    case 'creation':
      return [text.creationTitle, text.creationText]
    case 'unknownCall':
      return [text.unknownCallTitle, text.unknownCallText]
    case 'fails': {
      const reason = 'failure' in approval ? (approval.failure ?? '') : ''
      return [text.fails, fill(text.failsText, { reason })]
    }
  }
}
