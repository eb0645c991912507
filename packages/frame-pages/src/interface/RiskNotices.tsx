import { shortenAddress } from '@latchkey/core'
import { Notice } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { Approval } from '../approvals/Approval.js'
import type { Risk } from '../approvals/Risk.js'
import type { Spend } from '../approvals/Spend.js'
import { spendOf } from '../approvals/spendOf.js'
import { fill } from './fill.js'
import type { Translation } from './language/Translation.js'
import { useText } from './language/useText.js'

type Words = readonly [title: string, detail: string]

/** What is unusual about a request, in words. */
export function RiskNotices({ approval }: { readonly approval: Approval }): ReactNode {
  const text = useText()
  return approval.risks
    .flatMap((risk) => wordsOf(risk, approval, text))
    .map(([title, detail]) => (
      <Notice key={title + detail} tone="danger" title={title}>
        {detail}
      </Notice>
    ))
}

function wordsOf(risk: Risk, approval: Approval, text: Translation['views']): readonly Words[] {
  switch (risk) {
    case 'blind':
      return [[text.blindTitle, text.blindText]]
    case 'spend':
    case 'unlimited': {
      const isUnlimited = risk === 'unlimited'
      const content = isUnlimited ? text.unlimitedText : text.spendText
      const spenders = spendsIn(approval)
        .filter(({ amount }) => (amount === undefined) === isUnlimited)
        .map(({ spender }) => shortenAddress(spender))
      return [...new Set(spenders)].map((spender) => [
        text.spendTitle,
        fill(content, { spender, amount: text.anAmount }),
      ])
    }
    case 'creation':
      return [[text.creationTitle, text.creationText]]
    case 'unknownCall':
      return [[text.unknownCallTitle, text.unknownCallText]]
    case 'fails': {
      const reason = 'failure' in approval ? (approval.failure ?? '') : ''
      return [[text.fails, fill(text.failsText, { reason })]]
    }
  }
}

function spendsIn(approval: Approval): readonly Pick<Spend, 'spender' | 'amount'>[] {
  switch (approval.kind) {
    case 'typedData':
      return approval.spend ? [approval.spend] : []
    case 'transaction':
      return [approval].flatMap((call) => spendOf(call) ?? [])
    case 'calls':
      return approval.calls.flatMap((call) => spendOf(call) ?? [])
    case 'solana':
      return approval.steps.filter((step) => step.kind === 'approve')
    default:
      return []
  }
}
