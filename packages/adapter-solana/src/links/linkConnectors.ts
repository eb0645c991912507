import { type Connector, cleanPageUrl, openLink, WalletError } from '@latchkey/core'
import type { Wallet } from '../wallet/Wallet.js'
import { type BrowserWallet, browserWallets } from './browserWallets.js'

/**
 * The wallets that are not here and can show this page in a browser of their own. The page's address is cleaned of secrets before it is
 * handed on (decision 17). Empty for a page that has no address which another app could open.
 */
export function linkConnectors(window: Window & typeof globalThis): readonly Connector<Wallet>[] {
  if (!/^https?:/.test(window.location.href)) return []
  return browserWallets
    .filter(({ members }) => !members.some((member) => has(window, member)))
    .map((wallet) => connectorOf(window, wallet))
}

function connectorOf(
  window: Window & typeof globalThis,
  { id, name, explorerId, link }: BrowserWallet,
): Connector<Wallet> {
  const linkNow = (): string => {
    const page = cleanPageUrl(window.location.href)
    return link(encodeURIComponent(page), encodeURIComponent(new URL(page).origin))
  }
  return {
    id: `link/${id}`,
    name,
    explorerId,
    // Ours in every namespace: the same wallet by its catalogue id.
    wallet: explorerId,
    group: 'external',
    link: linkNow,
    /** Leaves for the wallet. Whoever comes back to this page connects anew; until then the attempt waits for its signal. */
    connect({ signal }) {
      signal.throwIfAborted()
      if (!openLink(window, linkNow(), { target: '_self' })) throw new WalletError('connect')
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
  }
}

function has(window: object, member: string): boolean {
  try {
    return Reflect.get(window, member) !== undefined
  } catch {
    return true // whoever guards the name is there
  }
}
