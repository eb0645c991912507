import { isRecord } from '@latchkey/core'

/** The transaction that spends a coin. */
export interface Spender {
  /** Absent: the coin is unspent. */
  readonly txid?: string | undefined
  readonly isConfirmed: boolean
}

/**
 * Reads Esplora's `outspend` of a coin.
 *
 * @returns `undefined` when it is malformed.
 */
export function readSpender(answer: unknown): Spender | undefined {
  if (!isRecord(answer)) return undefined
  const { spent, txid, status } = answer
  if (spent === false) return { isConfirmed: false }
  const isSpender = spent === true && typeof txid === 'string' && /^[\da-f]{64}$/.test(txid)
  if (!isSpender || !isRecord(status) || typeof status.confirmed !== 'boolean') return undefined
  return { txid, isConfirmed: status.confirmed }
}
