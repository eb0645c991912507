import { type Connector, connectorByLink } from '@latchkey/core'
import { browserWallets } from './browserWallets.js'

/**
 * The wallets that are not here and can show this page in a browser of their own. The page's address is cleaned of secrets before it is
 * handed on (decision 17). Empty for a page that has no address which another app could open.
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
    return true // whoever guards the name is there
  }
}
