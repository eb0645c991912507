import { type Adapter, defineAdapter, loadOnce } from '@latchkey/core'
import { createSolanaApi } from './api/createSolanaApi.js'
import type { SolanaApi } from './api/SolanaApi.js'
import { discover } from './discovery/discover.js'
import { createRemote } from './remote/createRemote.js'
import { isRead } from './rpc/isRead.js'
import type { SolanaCore } from './solanaCore.js'
import { solanaText } from './text.js'
import type { Wallet } from './wallet/Wallet.js'

export interface SolanaOptions {
  /** Names, in any case, of wallets to leave out, e.g. `['Example Wallet']`. */
  readonly hide?: readonly string[] | undefined
  /**
   * What transfers pay to be taken sooner: micro-lamports for each compute unit, or `auto` for the median of what others paid lately for the
   * same accounts. Default 0: nothing beyond the network's fee. Transactions that the app builds itself bring their own.
   */
  readonly priorityFee?: bigint | 'auto' | undefined
}

/** Solana wallets: those in this page by the Wallet Standard, and any that a plugin's transport leads to. */
export function solana({
  hide = [],
  priorityFee = 0n,
  ...others
}: SolanaOptions = {}): Adapter<'solana', Wallet, SolanaApi> {
  return defineAdapter({
    namespace: 'solana',
    name: solanaText.namespace,
    accountTypes: ['eoa'],
    unknownOptions: Object.keys(others),
    setup(context) {
      const core: SolanaCore = { context, priorityFee, blockhashes: new Map() }
      const wallet = loadOnce(() => import('./capabilities/index.js'))
      const transfers = loadOnce(() => import('./transfers/index.js'))
      return {
        discover: (page, found) => discover(page, { $networks: context.$networks, clock: context.clock, hide, found }),
        walletHomes: async (page) => (await import('./links/walletHomes.js')).walletHomes(page),
        capabilities: {
          signMessage: async (...request) => (await wallet()).signMessage(...request),
          signIn: async (...request) => (await wallet()).signIn(context, ...request),
          balance: async (...request) => (await wallet()).balance(core, ...request),
          transfer: {
            estimate: async (...request) => (await transfers()).estimateTransfer(core, ...request),
            send: async (...request) => (await transfers()).sendTransfer(core, ...request),
          },
        },
        prepare: wallet,
        remote: createRemote(),
        isAddress: async (text) => (await import('./address/isAddress.js')).isAddress(text),
        isRead,
        toError: async (cause) => (await import('./connection/index.js')).toError(cause),
        api: createSolanaApi(core),
      }
    },
  })
}
