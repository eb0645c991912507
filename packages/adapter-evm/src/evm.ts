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
import {
  assetsService,
  namesService,
  paymentsService,
  planTransferService,
  replacementService,
  swapsService,
  tokensService,
  transactionsService,
  transferService,
  watchTokenService,
} from '@latchkey/core/services'
import type { EIP1193Provider, Transport } from 'viem'
import { createEvmApi } from './api/createEvmApi.js'
import type { EvmApi } from './api/EvmApi.js'
import { isEvmNetworkId } from './chainId/isEvmNetworkId.js'
import { discover } from './discovery/discover.js'
import type { EvmCore } from './evmCore.js'
import type { EvmParts } from './loadPart.js'
import { toCoinType } from './names/toCoinType.js'
import { createRemote } from './remote/createRemote.js'
import { isRead } from './rpc/isRead.js'
import { signInForm } from './signIn/signInForm.js'
import { areSwapContracts } from './swaps/contracts/areSwapContracts.js'
import type { SwapContracts } from './swaps/contracts/SwapContracts.js'
import { evmText } from './text.js'
import { nativeAddress } from './tokens/nativeAddress.js'

export interface EvmOptions {
  /**
   * Reverse-DNS ids or names, in any case, of wallets in the page to leave out, e.g.
   * `['com.example']`.
   */
  readonly hide?: readonly string[] | undefined
  /**
   * Offers `window.ethereum` as "Browser Wallet" while no wallet announces itself. Default: true.
   */
  readonly legacy?: boolean | undefined
  /** The app's own viem transports for `publicClient()`, by CAIP-2 id. Default: core's RPC. */
  readonly transports?: Readonly<Record<string, Transport>> | undefined
  /**
   * Contracts of swaps by CAIP-2 id, for networks that the package does not list, e.g. a local one,
   * or in place of those that it lists. They may be called, and may take tokens.
   */
  readonly swapContracts?: Readonly<Record<string, SwapContracts>> | undefined
}

const rules: Readonly<Record<keyof EvmOptions, OptionRule>> = {
  hide: optionRules.texts,
  legacy: optionRules.flag,
  transports: optionRules.rule('viem transports by CAIP-2 id ("eip155:1")', areTransports),
  swapContracts: optionRules.rule('SwapContracts by CAIP-2 id ("eip155:1"), each with its addresses', areSwapContracts),
}

/**
 * EVM wallets: those in this page by EIP-6963, and remote wallets over the transports of plugins.
 */
export function evm(options: EvmOptions = {}): Adapter<'eip155', EIP1193Provider, EvmApi> {
  const unknownOptions = checkFactoryOptions('evm', options, rules)
  const { hide = [], legacy = true, transports = {}, swapContracts } = options
  return defineAdapter({
    namespace: 'eip155',
    name: evmText.namespace,
    accountTypes: ['smartAccount', 'eoa'],
    unknownOptions,
    setup(context) {
      const core: EvmCore = { context, transports, swapContracts, sent: new Map() }
      const loadConnectionChunk = loadOnce(() => import('./connectionChunk.js'))
      const loadClients = async () => (await loadConnectionChunk()).loadClients()
      const loadTokens = async () => (await loadConnectionChunk()).loadTokens()
      const loadRequests = loadOnce(async () => (await loadConnectionChunk()).loadRequestChunk())
      const part =
        <Name extends keyof EvmParts>(name: Name) =>
        async () =>
          (await loadRequests()).loadPart(core, loadClients, name)
      return {
        discover: (page, found, skipped) =>
          discover(page, { clock: context.clock, hide, legacy, loadChunk: loadConnectionChunk, found, skipped }),
        walletHomes: async (page) => (await import('./links/walletHomes.js')).walletHomes(page),
        capabilities: {
          ...lazy(part('requests'), ['signMessage', 'signTypedData', 'switchNetwork', 'accountKind']),
          ...lazy(loadConnectionChunk, ['balance'], core),
          calls: lazy(part('calls'), ['support', 'send', 'status']),
        },
        services: [
          provide(transferService, part('transfer')),
          provide(planTransferService, part('planTransfer')),
          provide(replacementService, part('replacement')),
          provide(watchTokenService, part('watchToken')),
          provide(assetsService, async () => (await loadTokens()).assets),
          provide(tokensService, async () => (await loadTokens()).createTokenService(core), {
            nativeAddress: () => nativeAddress,
            scales: undefined,
          }),
          provide(namesService, async () => (await loadClients()).createNameService(core), { coinType: toCoinType }),
          provide(transactionsService, part('transactions')),
          provide(paymentsService, part('payments'), { scheme: 'ethereum' }),
          provide(swapsService, { load: part('swaps') }),
        ],
        prepare: loadRequests,
        remote: createRemote(core, loadConnectionChunk),
        signIn: signInForm,
        isAddress: async (text) => (await loadRequests()).isAddress(text),
        isRead,
        isAnswer: async (error) => (await loadRequests()).isAnswer(error),
        toError: async (cause) => (await loadConnectionChunk()).toError(cause),
        api: createEvmApi(core, loadConnectionChunk),
      }
    },
  })
}

function areTransports(value: unknown): boolean {
  const transports = isRecord(value) ? Object.entries(value) : [['', undefined] as const]
  return transports.every(([id, transport]) => isEvmNetworkId(id) && typeof transport === 'function')
}
