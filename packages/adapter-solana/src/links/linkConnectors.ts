import { type Connector, connectorByLink } from '@latchkey/core'
import { browserWallets } from './browserWallets.js'

/**
 * Connectors for wallets that are not in this page and can show it in their own browser. The page's
 * URL is cleaned of secrets first, because another app gets it. Empty when another app can't open
 * the page's URL.
 */
export function linkConnectors(window: Window & typeof globalThis): readonly Connector<never>[] {
  if (!/^https?:/.test(window.location.href)) return []
  return browserWallets
    .filter(({ members }) => !members.some((member) => has(window, member)))
    .map(({ link, ...wallet }) =>
      connectorByLink(window, {
        ...wallet,
        link: ({ href, origin }) => link(encodeURIComponent(href), encodeURIComponent(origin)),
      }),
    )
}

function has(window: object, member: string): boolean {
  try {
    return Reflect.get(window, member) !== undefined
  } catch {
    return true // a getter that throws: the wallet is there
  }
}
