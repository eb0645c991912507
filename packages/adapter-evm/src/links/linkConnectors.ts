import { type Connector, connectorByLink } from '@latchkey/core'
import { browserWallets } from './browserWallets.js'

/**
 * The wallets that can show this page in a browser of their own, for a page in which none was found. Empty for a page that has no
 * address which another app could open.
 *
 * @param isHidden - Asked with the rdns and the name of each.
 */
export function linkConnectors(
  window: Window & typeof globalThis,
  isHidden: (rdns: string, name: string) => boolean,
): readonly Connector<never>[] {
  if (!/^https?:/.test(window.location.href)) return []
  return browserWallets
    .filter(({ rdns, name }) => !isHidden(rdns, name))
    .map((wallet) => connectorByLink(window, wallet))
}
