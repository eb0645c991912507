import type { TransferPlan } from '@latchkey/core/services'
import type { SentTransfer } from './SentTransfer.js'

type Locked = Pick<SentTransfer, 'networkId' | 'from' | 'to' | 'token' | 'amount'>

/** Names one transfer over all tabs of the origin. */
export function lockNameOf({ networkId, from, to, token = '', amount }: TransferPlan | Locked): string {
  return `send:${JSON.stringify([networkId, from, to, token, String(amount)])}`
}
