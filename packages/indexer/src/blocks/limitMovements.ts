import type { IndexedTransaction } from './IndexedBlock.js'

/** Of one transaction. */
const maxOfTransaction = 1000
/** Of one block. It is written at once, and requests wait for it. */
const maxOfBlock = 10_000

/**
 * Keeps the first movements of each transaction, and fewer of the largest ones where a block has too
 * many: the others are not hidden by them.
 */
export function limitMovements(transactions: readonly IndexedTransaction[]): readonly IndexedTransaction[] {
  let max = maxOfTransaction
  const countOf = () => transactions.reduce((sum, { movements }) => sum + Math.min(max, movements.length), 0)
  while (max > 1 && countOf() > maxOfBlock) max = Math.floor(max / 2)
  return transactions.map((each) => ({ ...each, movements: each.movements.slice(0, max) }))
}
