import { type Connector, connectorByLink } from '@latchkey/core'
import { browserWallets } from './browserWallets.js'

/**
 * Connectors of wallets that are not in this page and can open it in their own browser. Secrets are
 * removed from the page's URL first, because another app gets it. Empty for a page whose URL no
 * other app can open.
 *
 * @param networkId - Returns the app's network (CAIP-2). Called when a link is created.
 */
export function linkConnectors(
  window: Window & typeof globalThis,
  networkId: () => string,
): readonly Connector<never>[] {
  if (!/^https?:/.test(window.location.href)) return []
  return browserWallets
    .filter(({ member }) => !has(window, member))
    .map(({ link, ...wallet }) => connectorByLink(window, { ...wallet, link: (page) => link(page, networkId()) }))
}

function has(window: object, member: string): boolean {
  try {
    return Reflect.get(window, member) !== undefined
  } catch {
    return true // a getter that throws means that the wallet is there
  }
}
