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
import {
  paymentMethods,
  paymentsService,
  planTransferService,
  tokensService,
  transactionsService,
  transferService,
} from '@latchkey/core/services'
import type { Wallet } from '@wallet-standard/base'
import { createSolanaApi } from './api/createSolanaApi.js'
import type { SolanaApi } from './api/SolanaApi.js'
import { discover } from './discovery/discover.js'
import { createRemote } from './remote/createRemote.js'
import { isRead } from './rpc/isRead.js'
import { signInForm } from './signIn/signInForm.js'
import type { SolanaCore } from './solanaCore.js'
import { solanaText } from './text.js'
import { nativeAddress } from './tokens/nativeAddress.js'

export interface SolanaOptions {
  /** Names, in any case, of wallets to leave out, e.g. `['Example Wallet']`. */
  readonly hide?: readonly string[] | undefined
  /**
   * The priority fee of transfers in micro-lamports per compute unit, or `auto` for the median of
   * recent fees for the same accounts. Default: 0, only the network's fee. Transactions that the
   * app builds have their own.
   */
  readonly priorityFee?: bigint | 'auto' | undefined
}

const rules: Readonly<Record<keyof SolanaOptions, OptionRule>> = {
  hide: optionRules.texts,
  priorityFee: optionRules.rule('"auto", or a bigint from 0n to 2n ** 64n - 1n', isPriorityFee),
}

/**
 * Solana wallets: those in this page by the Wallet Standard, and remote wallets over the transports
 * of plugins.
 */
export function solana(options: SolanaOptions = {}): Adapter<'solana', Wallet, SolanaApi> {
  const unknownOptions = checkFactoryOptions('solana', options, rules)
  const { hide = [], priorityFee = 0n } = options
  return defineAdapter({
    namespace: 'solana',
    name: solanaText.namespace,
    accountTypes: ['eoa'],
    unknownOptions,
    setup(context) {
      const core: SolanaCore = { context, priorityFee, blockhashes: new Map() }
      const loadCapabilities = loadOnce(() => import('./capabilities/index.js'))
      const loadTokens = async () => (await loadCapabilities()).loadTokens()
      const loadPayments = async () => (await import('./payments/createPayments.js')).createPayments(core)
      const loadTransfers = loadOnce(async () => (await loadTokens()).loadTransfers())
      const loadSender = async () => (await loadTransfers()).createTransfers(core)
      return {
        discover: (page, found, skipped) =>
          discover(page, { $networks: context.$networks, clock: context.clock, hide, found, skipped }),
        walletHomes: async () => (await import('./links/walletHomes.js')).walletHomes(),
        capabilities: {
          signMessage: async (...request) => (await loadCapabilities()).signMessage(...request),
          signIn: async (...request) => (await loadCapabilities()).signIn(context, ...request),
          balance: async (...request) => (await loadCapabilities()).balance(core, ...request),
        },
        services: [
          provide(transferService, lazy(loadSender, ['estimate', 'send'])),
          provide(planTransferService, lazy(loadSender, ['plan', 'max'])),
          provide(transactionsService, {
            wait: async (...request) => (await loadCapabilities()).waitForSettled(core, ...request),
            memo: async (transaction) => (await loadCapabilities()).memoOfTransaction(core, transaction),
            isInBlock: async (...request) => (await loadCapabilities()).isInBlock(core, ...request),
            failedText: async () => (await loadTransfers()).solanaSendText.failed,
          }),
          provide(tokensService, {
            read: async (...request) => (await loadTokens()).readTokens(core, ...request),
            describe: async (...request) => (await loadTokens()).describeToken(core, ...request),
            scales: async (addresses, networkId, signal) =>
              (await loadTokens()).readTokenScales(context.rpc(networkId), addresses, signal),
            parseAddress: async (text) => (await loadTokens()).parseTokenAddress(text),
            nativeAddress: () => nativeAddress,
          }),
          provide(paymentsService, {
            scheme: 'solana',
            ...lazy(loadPayments, paymentMethods),
          }),
        ],
        prepare: loadCapabilities,
        remote: createRemote(),
        signIn: signInForm,
        isAddress: async (text) => (await import('./address/isAddress.js')).isAddress(text),
        isRead,
        toError: async (cause) => (await import('./connection/index.js')).toError(cause),
        api: createSolanaApi(core),
      }
    },
  })
}

/** The network reads an unsigned number of 64 bits. */
function isPriorityFee(value: unknown): boolean {
  return value === 'auto' || (typeof value === 'bigint' && BigInt.asUintN(64, value) === value)
}
