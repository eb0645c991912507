import type { WantedTransaction } from '../approvals/readTransaction.js'

/** A transaction as nodes take it, before it has a nonce and fees. */
export function toCall({ to, value, data }: WantedTransaction, from: string): object {
  return { from, ...(to !== undefined && { to }), value: `0x${value.toString(16)}`, data }
}
