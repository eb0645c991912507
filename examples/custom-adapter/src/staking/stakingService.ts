import { type Call, defineService, type ServiceToken } from '@latchkey/core'

/** What an adapter does for a pool that pays interest. Any adapter can list it. */
export interface StakingService<Provider = unknown> {
  /**
   * Asks the wallet to pay into the pool.
   *
   * @param amount - In the smallest unit of the network's own currency.
   * @returns The hash of the transaction.
   */
  deposit(call: Call<Provider>, amount: bigint): Promise<string>
  /** What an account has in the pool. The wallet is not asked. */
  read(address: string, networkId: string, signal: AbortSignal): Promise<bigint>
}

export const stakingService: ServiceToken<StakingService> = defineService('app.example.staking')
