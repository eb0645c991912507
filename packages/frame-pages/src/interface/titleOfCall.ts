import type { ShownCall } from '../approvals/ShownCall.js'
import type { Translation } from './language/Translation.js'

const ofCalls = {
  transfer: 'tokenTitle',
  transferItem: 'itemTitle',
  approve: 'approveTitle',
  revoke: 'revokeTitle',
} as const

/** What a transaction does, as a heading. */
export function titleOfCall({ call, to, data }: ShownCall, text: Translation['views']): string {
  if (to === undefined) return text.createTitle
  if (call) return text[ofCalls[call.kind]]
  return data === '0x' ? text.sendTitle : text.callTitle
}
