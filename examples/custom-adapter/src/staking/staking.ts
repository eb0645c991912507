import {
  contribute,
  defineApi,
  definePlugin,
  entryKindsSlot,
  NotConnectedError,
  type Plugin,
  UnsupportedNetworkError,
} from '@latchkey/core'
import { createStakeKind, stakeKind } from './createStakeKind.js'
import { stakingService } from './stakingService.js'

/** API at `modal.plugins.staking`. */
export interface StakingApi {
  /**
   * Pays into the pool, for the current account. `modal.state.$transactions` shows what becomes of it.
   *
   * @param amount - In the smallest unit of the network's own currency.
   * @throws {NotConnectedError} {UserRejectedError}
   * @throws {UnsupportedNetworkError} when the adapter of the current network lists no pool.
   */
  deposit(amount: bigint): Promise<string>
}

export const stakingApi = defineApi<StakingApi>('staking')

/** Pays into a pool of the network, if its adapter lists one. It knows no namespace. */
export function staking(): Plugin<'staking', StakingApi> {
  return definePlugin({
    id: 'staking',
    provides: stakingApi,
    setup: (context) => ({
      contributes: [contribute(entryKindsSlot, createStakeKind(context))],
      api: {
        async deposit(amount) {
          const subject = context.$current.get()
          if (!subject) throw new NotConnectedError()
          const { address, networkId } = subject
          const pool = context.service(stakingService, networkId)
          if (!pool) throw new UnsupportedNetworkError(networkId)
          return context.wallet.request('stake', (call) => pool.deposit(call, amount), {
            ...{ address, networkId },
            draft: { kind: stakeKind, data: { amount: String(amount) } },
          })
        },
      },
    }),
  })
}
