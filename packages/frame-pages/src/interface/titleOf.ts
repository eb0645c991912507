import type { Approval } from '../approvals/Approval.js'
import type { SolanaStep } from '../approvals/solana/SolanaStep.js'
import type { Translation } from './language/Translation.js'
import { titleOfCall } from './titleOfCall.js'

const ofSteps = {
  transfer: 'sendTitle',
  token: 'tokenTitle',
  approve: 'approveTitle',
} as const satisfies Partial<Record<SolanaStep['kind'], keyof Translation['views']>>

/** The heading of an approval: what it does. */
export function titleOf(approval: Approval, text: Translation['views']): string {
  switch (approval.kind) {
    case 'message':
      return text.messageTitle
    case 'signIn':
      return text.signInTitle
    case 'typedData':
      return text.dataTitle
    case 'solana': {
      const moves = approval.steps.filter(({ kind }) => kind !== 'usual' && kind !== 'memo')
      const [{ kind } = { kind: 'unknown' }] = moves
      return moves.length === 1 && kind in ofSteps ? text[ofSteps[kind as keyof typeof ofSteps]] : text.transactionTitle
    }
    case 'transaction':
      return titleOfCall(approval, text)
    case 'calls':
      return text.callsTitle
  }
}
