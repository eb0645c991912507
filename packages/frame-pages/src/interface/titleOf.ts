import type { Approval } from '../approvals/Approval.js'
import type { SolanaStep } from '../approvals/solana/SolanaStep.js'
import { text } from './text.js'
import { titleOfCall } from './titleOfCall.js'

const ofSteps: Readonly<Partial<Record<SolanaStep['kind'], string>>> = {
  transfer: text.sendTitle,
  token: text.tokenTitle,
  approve: text.approveTitle,
}

/** The heading of an approval: what it does. */
export function titleOf(approval: Approval): string {
  switch (approval.kind) {
    case 'message':
      return text.messageTitle
    case 'signIn':
      return text.signInTitle
    case 'typedData':
      return text.dataTitle
    case 'solana': {
      const moves = approval.steps.filter(({ kind }) => kind !== 'usual' && kind !== 'memo')
      if (moves.length !== 1) return text.transactionTitle
      return ofSteps[moves[0]?.kind ?? 'unknown'] ?? text.transactionTitle
    }
    case 'transaction':
      return titleOfCall(approval)
    case 'calls':
      return text.callsTitle
  }
}
