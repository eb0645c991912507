import { type Adapter, defineAdapter, loadOnce } from '@latchkey/core'
import { createPolkadotApi } from './api/createPolkadotApi.js'
import type { PolkadotApi } from './api/PolkadotApi.js'
import type { EnableWallet } from './connection/EnableWallet.js'
import { discover } from './discovery/discover.js'
import type { InjectedExtension } from './injected/InjectedExtension.js'
import type { PolkadotCore } from './polkadotCore.js'
import { createRemote } from './remote/createRemote.js'
import { isRead } from './rpc/isRead.js'
import { polkadotText } from './text.js'

export interface PolkadotOptions {
  /** Keys at `window.injectedWeb3` or names, in any case, of wallets in the page to leave out, e.g. `['talisman']`. */
  readonly hide?: readonly string[] | undefined
  /** What wallets show for the app when they ask for access. Default: the app's name (`metadata.name`), else the page's host. */
  readonly appName?: string | undefined
  /** SS58 prefixes by CAIP-2 id, for networks of the app's own. Default: those of the networks that this package brings, else 42. */
  readonly prefixes?: Readonly<Record<string, number>> | undefined
  /** Opens wallets in another way than by their own door: `extensionDapp` of `@latchkey/adapter-polkadot/extension-dapp`. */
  readonly enable?: EnableWallet | undefined
}

/** Polkadot wallets: those in this page at `window.injectedWeb3`, and any that a plugin's transport leads to. */
export function polkadot({
  hide = [],
  appName,
  prefixes = {},
  enable,
  ...others
}: PolkadotOptions = {}): Adapter<'polkadot', InjectedExtension, PolkadotApi> {
  return defineAdapter({
    namespace: 'polkadot',
    name: polkadotText.namespace,
    accountTypes: ['sr25519', 'ed25519', 'ecdsa', 'eoa', 'ethereum'],
    unknownOptions: Object.keys(others),
    setup(context) {
      const core: PolkadotCore = { context, appName, prefixes, enable, addressOn: undefined }
      const signing = loadOnce(() => import('./capabilities/signMessage.js'))
      // Apart, because a page shows balances long before it loads what verifies signatures.
      const balance = loadOnce(() => import('./capabilities/balance.js'))
      return {
        discover: (page, found) => discover(core, page, { hide, found }),
        walletHomes: async (page) => (await import('./links/walletHomes.js')).walletHomes(page),
        capabilities: {
          signMessage: async (...request) => (await signing()).signMessage(...request),
          balance: async (...request) => (await balance()).balance(core, ...request),
        },
        prepare: signing,
        remote: createRemote(core),
        isAddress: async (text, networkId) =>
          (await import('./address/isAddressOn.js')).isAddressOn(text, networkId, prefixes, context.$networks.get()),
        addressOn: (account, networkId) => core.addressOn?.(account, networkId) ?? account.address,
        isRead,
        toError: async (cause) => (await import('./connection/index.js')).toError(cause),
        api: createPolkadotApi(core),
      }
    },
  })
}
