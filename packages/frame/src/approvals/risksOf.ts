import type { TransactionApproval } from './Approval.js'
import type { Risk } from './Risk.js'

/** What is unusual about a transaction. */
export function risksOf({
  to,
  data,
  call,
  failure,
}: Pick<TransactionApproval, 'to' | 'data' | 'call' | 'failure'>): readonly Risk[] {
  const spend = call?.kind === 'approve' ? call.spend : undefined
  return [
    ...(failure === undefined ? [] : (['fails'] as const)),
    ...(to === undefined ? (['creation'] as const) : []),
    ...(spend ? [spend.amount === undefined ? ('unlimited' as const) : ('spend' as const)] : []),
    ...(to !== undefined && data !== '0x' && !call ? (['unknownCall'] as const) : []),
  ]
}
