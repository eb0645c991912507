import { allowLink } from './allowLink.js'
import { checkText } from './checkText.js'
import type { Network } from './network.js'

/**
 * The page of a transaction in the network's explorer: `/tx/…`, as in the explorers of the built-in
 * networks.
 *
 * @returns `undefined` if the network has no explorer, or one that may not be opened.
 * @throws {InvalidInputError} when the transaction is no text.
 */
export function explorerTransactionUrl(network: Network, transaction: string): string | undefined {
  checkText('transaction', transaction)
  const explorer = network?.explorer
  const allowed = allowLink(explorer?.url, { development: true })
  if (!allowed) return undefined
  const url = new URL(allowed)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(transaction)}`
  return url.href
}
