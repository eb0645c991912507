import {
  type Adapter,
  checkFactoryOptions,
  defineAdapter,
  isRecord,
  lazy,
  loadOnce,
  type OptionRule,
  optionRules,
  provide,
} from '@latchkey/core'
import { paymentsService } from '@latchkey/core/services'
import { isPrefix } from './address/isPrefix.js'
import { createPolkadotApi } from './api/createPolkadotApi.js'
import type { PolkadotApi } from './api/PolkadotApi.js'
import type { EnableWallet } from './connection/EnableWallet.js'
import { discover } from './discovery/discover.js'
import type { InjectedExtension } from './injected/InjectedExtension.js'
import type { PolkadotCore } from './polkadotCore.js'
import { createRemote } from './remote/createRemote.js'
import { isRead } from './rpc/isRead.js'
import { signInForm } from './signIn/signInForm.js'
import { polkadotText } from './text.js'

export interface PolkadotOptions {
  /**
   * Keys at `window.injectedWeb3`, or names, of injected wallets to leave out, in any case, e.g.
   * `['talisman']`.
   */
  readonly hide?: readonly string[] | undefined
  /**
   * The app's name in a wallet's prompt for access. Default: `metadata.name`, otherwise the page's
   * host.
   */
  readonly appName?: string | undefined
  /**
   * SS58 prefixes keyed by CAIP-2 id, for the app's own networks. Default: those of this package's
   * networks, otherwise 42.
   */
  readonly prefixes?: Readonly<Record<string, number>> | undefined
  /**
   * Enables wallets. Default: their own function. See `extensionDapp` of
   * `@latchkey/adapter-polkadot/extension-dapp`.
   */
  readonly enable?: EnableWallet | undefined
}

const rules: Readonly<Record<keyof PolkadotOptions, OptionRule>> = {
  hide: optionRules.texts,
  appName: optionRules.text,
  prefixes: optionRules.rule('whole numbers from 0 to 16383 (without 46 and 47) by CAIP-2 id', arePrefixes),
  enable: optionRules.func,
}

/**
 * Connects Polkadot wallets: injected wallets at `window.injectedWeb3`, and remote wallets over a
 * plugin's transport.
 */
export function polkadot(options: PolkadotOptions = {}): Adapter<'polkadot', InjectedExtension, PolkadotApi> {
  const unknownOptions = checkFactoryOptions('polkadot', options, rules)
  const { hide = [], appName, prefixes = {}, enable } = options
  return defineAdapter({
    namespace: 'polkadot',
    name: polkadotText.namespace,
    accountTypes: ['sr25519', 'ed25519', 'ecdsa', 'eoa', 'ethereum'],
    unknownOptions,
    setup(context) {
      const core: PolkadotCore = { context, appName, prefixes, enable, addressOn: undefined }
      const signing = loadOnce(() => import('./capabilities/signMessage.js'))
      // A separate chunk, because a page shows balances long before it verifies signatures.
      const balance = loadOnce(() => import('./capabilities/balance.js'))
      const loadPayments = async () => (await import('./payments/createPayments.js')).createPayments(core)
      return {
        discover: (page, found, skipped) => discover(core, page, { hide, found, skipped }),
        walletHomes: async (page) => (await import('./links/walletHomes.js')).walletHomes(page),
        capabilities: {
          ...lazy(signing, ['signMessage']),
          ...lazy(balance, ['balance'], core),
        },
        services: [provide(paymentsService, loadPayments, { scheme: undefined })],
        prepare: signing,
        remote: createRemote(core),
        signIn: signInForm,
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

function arePrefixes(value: unknown): boolean {
  return (
    isRecord(value) && Object.entries(value).every(([id, prefix]) => id.startsWith('polkadot:') && isPrefix(prefix))
  )
}
