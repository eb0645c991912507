import {
  type Adapter,
  checkFactoryOptions,
  defineAdapter,
  lazy,
  loadOnce,
  type OptionRule,
  optionRules,
  provide,
} from '@latchkey/core'
import { paymentsService, transactionsService, transferService } from '@latchkey/core/services'
import type { BitcoinApi } from './api/BitcoinApi.js'
import { createBitcoinApi } from './api/createBitcoinApi.js'
import type { BitcoinCore } from './bitcoinCore.js'
import { discover } from './discovery/discover.js'
import { createRemote } from './remote/createRemote.js'
import { signInForm } from './signIn/signInForm.js'
import { bitcoinText } from './text.js'
import type { BitcoinProvider } from './wallet/BitcoinProvider.js'

export interface BitcoinOptions {
  /** Names or ids of injected wallets to leave out, in any case, e.g. `['Example Wallet']`. */
  readonly hide?: readonly string[] | undefined
  /**
   * Lists `transferService` for features that send money, e.g. the send plugin. Default
   * false.
   */
  readonly transfer?: boolean | undefined
}

const rules: Readonly<Record<keyof BitcoinOptions, OptionRule>> = {
  hide: optionRules.texts,
  transfer: optionRules.flag,
}

/**
 * Connects Bitcoin wallets: injected wallets by the Wallet Standard, by sats-connect or by their
 * own providers (UniSat, OKX, Phantom), and remote wallets over a plugin's transport.
 */
export function bitcoin(options: BitcoinOptions = {}): Adapter<'bip122', BitcoinProvider, BitcoinApi> {
  const unknownOptions = checkFactoryOptions('bitcoin', options, rules)
  const { hide = [], transfer = false } = options
  return defineAdapter({
    namespace: 'bip122',
    name: bitcoinText.namespace,
    accountTypes: ['payment', 'ordinal'],
    unknownOptions,
    setup(context) {
      const core: BitcoinCore = { context, wallets: new WeakMap(), addressOn: undefined, sent: new Map() }
      const wallet = loadOnce(() => import('./capabilities/index.js'))
      const loadTransfers = async () => (await wallet()).createTransfers(core)
      const loadPayments = async () => (await import('./payments/payments.js')).payments
      const loadTransactions = async () =>
        (await import('./transactions/createTransactions.js')).createTransactions(core)
      return {
        discover: (page, found, skipped) => discover(core, page, { hide, found, skipped }),
        walletHomes: async (page) => (await import('./links/walletHomes.js')).walletHomes(page),
        capabilities: {
          ...lazy(wallet, ['signMessage', 'switchNetwork']),
          ...lazy(wallet, ['balance'], core),
        },
        services: [
          ...(transfer ? [provide(transferService, loadTransfers)] : []),
          provide(transactionsService, loadTransactions),
          provide(paymentsService, loadPayments, { scheme: 'bitcoin' }),
        ],
        prepare: wallet,
        remote: createRemote(core),
        signIn: signInForm,
        isAddress: async (text, networkId) => (await import('./address/isAddress.js')).isAddress(text, networkId),
        addressOn: (account, networkId) => core.addressOn?.(account, networkId) ?? account.address,
        toError: async (cause) => (await import('./connection/index.js')).toError(cause),
        api: createBitcoinApi(core),
      }
    },
  })
}
