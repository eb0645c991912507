import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { cleanPageUrl } from '../entities/cleanPageUrl.js'
import { openLink } from '../entities/openLink.js'
import { flag, func, text, texts } from '../entities/optionRules.js'
import { WalletError } from '../errors/WalletError.js'
import type { Connector } from './adapter.js'

export interface LinkedWallet {
  /** Unique among the linked wallets of a namespace. The connector's id is `link/…`. */
  readonly id: string
  readonly name: string
  /** The wallet's id in public catalogues. */
  readonly explorerId: string
  /** See `ConnectorBase`. */
  readonly schemes?: readonly string[] | undefined
  /** See `ConnectorBase`. */
  readonly unlessRemote?: true | undefined
  /** @param page - This page, without its secrets, because another app gets it. */
  link(page: URL): string
}

const rules = { id: text, name: text, explorerId: text, schemes: texts, unlessRemote: flag, link: func }

/**
 * The connector of a wallet that is not in this page and can open this page in its own browser.
 *
 * @throws {ConfigurationError} for a wallet with members of wrong types.
 */
export function connectorByLink(window: Window & typeof globalThis, wallet: LinkedWallet): Connector<never> {
  checkFactoryOptions('connectorByLink', wallet, rules, ['id', 'name', 'explorerId', 'link'])
  const { id, name, explorerId, schemes, unlessRemote, link } = wallet
  const linkNow = (): string => link(new URL(cleanPageUrl(window.location.href)))
  return {
    id: `link/${id}`,
    name,
    explorerId,
    schemes,
    unlessRemote,
    // The same in every namespace: two connectors with one catalogue id are one wallet.
    wallet: explorerId,
    group: 'external',
    link: linkNow,
    /**
     * Opens the wallet and leaves this page. A user who comes back connects again. Until then the
     * attempt waits for its signal.
     */
    connect({ signal }) {
      signal.throwIfAborted()
      if (!openLink(window, linkNow(), { target: '_self', schemes })) throw new WalletError('connect')
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
  }
}
