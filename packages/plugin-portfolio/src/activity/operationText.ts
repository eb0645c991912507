import type { ActivityTexts } from '../react/activity/text.js'

/** The text of each known kind of operation. @see docs/reference/services.md, "Activity". */
const texts = {
  approve: 'approved',
  borrow: 'borrowed',
  bought: 'bought',
  burn: 'burnt',
  cancel: 'canceled',
  claim: 'claimed',
  deploy: 'deployed',
  deposit: 'deposited',
  execute: 'executed',
  mint: 'minted',
  receive: 'received',
  repay: 'repaid',
  send: 'sent',
  sell: 'sold',
  stake: 'staked',
  trade: 'swapped',
  transfer: 'transfer',
  unstake: 'unstaked',
  withdraw: 'withdrawn',
} as const satisfies Readonly<Record<string, keyof ActivityTexts>>

/** The name of an operation for users. One of which we do not know is shown as it is. */
export function operationText(operation: string, text: ActivityTexts): string {
  return Object.hasOwn(texts, operation) ? text[texts[operation as keyof typeof texts]] : operation
}
