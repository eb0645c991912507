import type { SentTransaction } from './SentTransaction.js'

/** Whether the data service has a transaction itself. What was replaced is in no list. */
export function isListed({ hashes }: Pick<SentTransaction, 'hashes'>, listed: ReadonlySet<string>): boolean {
  return hashes.some((hash) => listed.has(hash))
}
