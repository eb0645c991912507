import type { LocalMarket } from './deployLocalMarket.ts'

/** The market's contracts as `evm({ swapContracts })` and the gateway take them, for one network. */
export function swapContractsOf({ weth, factory, router, v3, tokens }: LocalMarket) {
  return {
    wrappedNative: weth,
    v2: { factory, router },
    v3: { factory: v3.factory, quoter: v3.quoter, router: v3.router },
    bases: [tokens.usdc.address],
  } as const
}
