import { type Gateway, startGateway } from '@latchkey/gateway'
import { swapContractsOf } from '../../../../scripts/local/market/swapContractsOf.ts'
import { chains } from '../chains.ts'
import { markets } from '../markets.ts'

/**
 * Starts our gateway with quotes of swaps, balances and prices from the pools of both EVM chains.
 * Its database is in memory.
 *
 * @param origin - Of the pages that use it.
 */
export function startSwapGateway({ origin }: { readonly origin: string }): Promise<Gateway> {
  const networkOf = (name: 'a' | 'b') => {
    const { tokens, multicall, weth, factory } = markets[name]
    const stable = [tokens.usdc.address, tokens.usdt.address]
    return {
      rpc: [chains[name].url],
      index: true,
      tokens: Object.values(tokens),
      multicall,
      prices: [{ pools: { stable, wrappedNative: weth, v2: { factory } } }],
      swaps: { contracts: swapContractsOf(markets[name]) },
    }
  }
  return startGateway({
    config: {
      port: 0,
      database: ':memory:',
      drainTime: 0,
      allowLocal: true,
      projects: [{ id: 'swaps', origins: [origin] }],
      networks: { [chains.a.id]: networkOf('a'), [chains.b.id]: networkOf('b') },
    },
  })
}
