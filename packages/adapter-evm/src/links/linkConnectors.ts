import { type Connector, connectorByLink } from '@latchkey/core'
import { browserWallets } from './browserWallets.js'

/**
 * Connectors for wallets that can show this page in their own browser, for a page in which no
 * wallet was found. Empty when another app can't open the page's URL.
 *
 * @param isHidden - Gets the rdns (empty if it is not known) and the name of each.
 */
export function linkConnectors(
  window: Window & typeof globalThis,
  isHidden: (rdns: string, name: string) => boolean,
): readonly Connector<never>[] {
  if (!/^https?:/.test(window.location.href)) return []
  return browserWallets
    .filter(({ rdns = '', name }) => !isHidden(rdns, name))
    .map((wallet) => connectorByLink(window, wallet))
}
