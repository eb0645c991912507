import { type Adapter, defineAdapter, lazy, loadOnce, provide } from '@latchkey/core'
import { transactionsService } from '@latchkey/core/services'
import { stakingService } from '../staking/stakingService.js'
import type { StakingPools } from './createStaking.js'
import { discover } from './discover.js'
import { errorKindOf } from './errorKindOf.js'
import type { StellarWallet } from './StellarWallet.js'
import { signInForm } from './signInForm.js'

/** API at `modal.adapters.stellar`. */
export interface StellarApi {
  /**
   * Signs a transaction with the current account, for the current network, and verifies the answer.
   *
   * @param xdr - Envelope without signatures, in base64.
   * @throws {NotConnectedError}, {UserRejectedError}, {InvalidInputError}, {InvalidAnswerError}
   */
  signTransaction(xdr: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<string>
}

export interface StellarOptions {
  /** Accounts of staking pools, by CAIP-2 id. Default: no pool, so the adapter lists no staking. */
  readonly pools?: StakingPools | undefined
}

/** Adapter for injected Stellar wallets. */
export function stellar({ pools }: StellarOptions = {}): Adapter<'stellar', StellarWallet, StellarApi> {
  const capabilities = loadOnce(() => import('./capabilities.js'))
  const staking = loadOnce(() => import('./createStaking.js'))
  const transactions = loadOnce(() => import('./createTransactions.js'))
  return defineAdapter({
    namespace: 'stellar',
    name: 'Stellar',
    accountTypes: ['eoa'],
    setup: (context) => ({
      discover,
      prepare: capabilities,
      capabilities: {
        ...lazy(capabilities, ['signMessage']),
        ...lazy(capabilities, ['balance'], context),
        // No switchNetwork: SEP-43 has no such request. The user switches in the wallet.
      },
      services: [
        // Its blocks are final.
        provide(transactionsService, async () => (await transactions()).createTransactions(context), {
          isInBlock: undefined,
        }),
        // A service of others: core knows neither its token nor its methods.
        ...(pools ? [provide(stakingService, async () => (await staking()).createStaking(context, pools))] : []),
      ],
      isAddress: async (text) => (await import('./address.js')).isAddress(text),
      toError: errorKindOf,
      signIn: signInForm,
      api: {
        signTransaction: (xdr, { signal } = {}) =>
          context.request('signTransaction', async (call) => (await capabilities()).signTransaction(call, xdr), signal),
      },
    }),
  })
}
