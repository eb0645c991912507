import type { TransferPlan } from '@latchkey/core'

/** Names one transfer over all tabs of the origin. */
export function lockNameOf({ networkId, from, to, token = '', amount }: TransferPlan | LockedTransfer): string {
  return `latchkey:send:${JSON.stringify([networkId, from, to, token, String(amount)])}`
}

export interface LockedTransfer {
  readonly networkId: string
  readonly from: string
  readonly to: string
  readonly token?: string | undefined
  readonly amount: string | bigint
}
