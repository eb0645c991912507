import { cleanPageUrl } from '../entities/cleanPageUrl.js'
import { openLink } from '../entities/openLink.js'
import { WalletError } from '../errors/WalletError.js'
import type { Connector } from './adapter.js'

export interface LinkedWallet {
  /** Unique among those of a namespace: the connector's id is `link/…`. */
  readonly id: string
  readonly name: string
  /** The wallet's id in public catalogues. */
  readonly explorerId: string
  /** As of `ConnectorBase`. */
  readonly unlessRemote?: true | undefined
  /** @param page - This page, without its secrets (decision 17). */
  link(page: URL): string
}

/** The way into a wallet that is not here and can show this page in a browser of its own. */
export function connectorByLink(
  window: Window & typeof globalThis,
  { id, name, explorerId, unlessRemote, link }: LinkedWallet,
): Connector<never> {
  const linkNow = (): string => link(new URL(cleanPageUrl(window.location.href)))
  return {
    id: `link/${id}`,
    name,
    explorerId,
    unlessRemote,
    // Ours in every namespace: the same wallet by its catalogue id.
    wallet: explorerId,
    group: 'external',
    link: linkNow,
    /** Leaves for the wallet. A user who comes back to this page connects again; until then the attempt waits for its signal. */
    connect({ signal }) {
      signal.throwIfAborted()
      if (!openLink(window, linkNow(), { target: '_self' })) throw new WalletError('connect')
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
  }
}
