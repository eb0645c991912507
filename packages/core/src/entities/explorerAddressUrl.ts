import { allowLink } from './allowLink.js'
import { checkText } from './checkText.js'
import type { Network } from './network.js'

/**
 * The page of an address in the network's explorer.
 *
 * @returns `undefined` if the network has no explorer, or one that may not be opened.
 * @throws {InvalidInputError} when the address is no text.
 */
export function explorerAddressUrl(network: Network, address: string): string | undefined {
  checkText('address', address)
  const explorer = network?.explorer
  const allowed = allowLink(explorer?.url, { development: true })
  if (!allowed) return undefined
  const url = new URL(allowed)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${explorer?.accountPath ?? 'address'}/${encodeURIComponent(address)}`
  return url.href
}
