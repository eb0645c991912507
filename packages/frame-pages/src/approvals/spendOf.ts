import type { ShownCall } from './ShownCall.js'
import type { Spend } from './Spend.js'

/** What a call lets another account take. */
export function spendOf({ call }: Pick<ShownCall, 'call'>): Spend | undefined {
  return call?.kind === 'approve' ? call.spend : undefined
}
