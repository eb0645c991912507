import type { EvmTransaction } from '../transactions/transaction.js'
import { selectors } from '../transfers/selectors.js'
import { encodeWords } from './encodeWords.js'

export interface Approval {
  readonly token: `0x${string}`
  readonly spender: `0x${string}`
  readonly amount: bigint
}

/** The transaction that lets `spender` take exactly `amount` of a token. */
export function approvalTransaction({ token, spender, amount }: Approval): EvmTransaction & { readonly to: string } {
  return { to: token, value: 0n, data: encodeWords(selectors.approve, spender, amount) }
}
