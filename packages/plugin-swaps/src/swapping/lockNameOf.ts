/** What makes two swaps equal. */
export interface LockedSwap {
  readonly networkId: string
  readonly account: string
  readonly sell?: string | undefined
  readonly buy?: string | undefined
  readonly amount: string | bigint
}

/** Names one swap over all tabs of the origin. Addresses are the same in any case. */
export function lockNameOf({ networkId, account, sell = '', buy = '', amount }: LockedSwap): string {
  return `swap:${JSON.stringify([networkId, account, sell, buy, String(amount)]).toLowerCase()}`
}
