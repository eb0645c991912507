import type { SwapContracts } from '@latchkey/adapter-evm/pools'

/** The contracts that may take tokens. */
export function trustedSpenders({ v2, v3, aggregators = [] }: SwapContracts): readonly string[] {
  const all = [v2?.router, v3?.router, ...aggregators.map(({ spender }) => spender)]
  return [...new Set(all.filter((each) => each !== undefined))]
}
