import type { SwapContracts } from '@latchkey/adapter-evm'

/** What `swaps.bench.ts` passes to its page. */
export interface SwapsBench {
  /** URL of the chain. */
  readonly node: string
  readonly contracts: SwapContracts
}
