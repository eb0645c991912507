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
      const loadTransferChunk = loadOnce(async () => (await loadTokens()).loadTransfers())
      const loadTransfers = async () => (await loadTransferChunk()).createTransfers(core)
      return {
        discover: (page, found, skipped) =>
          discover(page, { $networks: context.$networks, clock: context.clock, hide, found, skipped }),
        walletHomes: async () => (await import('./links/walletHomes.js')).walletHomes(),
        capabilities: {
          ...lazy(loadCapabilities, ['signMessage']),
          ...lazy(loadCapabilities, ['signIn'], context),
          ...lazy(loadCapabilities, ['balance'], core),
        },
        services: [
          provide(transferService, loadTransfers),
          provide(planTransferService, loadTransfers),
          provide(transactionsService, async () => (await loadCapabilities()).createTransactions(core)),
          provide(tokensService, async () => (await loadTokens()).createTokenService(core), {
            nativeAddress: () => nativeAddress,
          }),
          provide(paymentsService, loadPayments, { scheme: 'solana' }),
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
