import type { ShownCall } from '../approvals/ShownCall.js'
import { text } from './text.js'

const ofCalls = {
  transfer: text.tokenTitle,
  transferItem: text.itemTitle,
  approve: text.approveTitle,
  revoke: text.revokeTitle,
} as const

/** What a transaction does, as a heading. */
export function titleOfCall({ call, to, data }: ShownCall): string {
  if (to === undefined) return text.createTitle
  if (call) return ofCalls[call.kind]
  return data === '0x' ? text.sendTitle : text.callTitle
}
