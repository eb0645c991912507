import { type Gateway, startGateway } from '@latchkey/gateway'
import { chains } from '../chains.ts'
import { market } from './market.ts'

export interface DataGatewayOptions {
  /** Of the pages that use it. */
  readonly origin: string
  /** Default: the system chooses. */
  readonly port?: number | undefined
  /** URL of the EVM node. Default: that of chain A. */
  readonly node?: string | undefined
}

/**
 * Starts our gateway with balances, prices from the pools of the market, and activity from its
 * index of the local chains. Its database is in memory.
 */
export function startDataGateway({ origin, port = 0, node = chains.a.url }: DataGatewayOptions): Promise<Gateway> {
  const { usdc, usdt } = market.tokens
  return startGateway({
    config: {
      port,
      database: ':memory:',
      drainTime: 0,
      allowLocal: true,
      projects: [{ id: 'assets', origins: [origin] }],
      networks: {
        [chains.a.id]: {
          rpc: [node],
          index: true,
          tokens: Object.values(market.tokens),
          multicall: market.multicall,
          prices: [
            {
              pools: {
                stable: [usdc.address, usdt.address],
                wrappedNative: market.weth,
                v2: { factory: market.factory },
              },
            },
          ],
        },
        [chains.solana.id]: { rpc: [chains.solana.url], index: true, prices: [{ table: { native: '150' } }] },
      },
    },
  })
}
