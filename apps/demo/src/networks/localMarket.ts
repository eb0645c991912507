/** A token of the local market. Anybody may mint it. */
export interface LocalToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Contracts on Local A: tokens, and pools from which the gateway reads their prices. */
export interface LocalMarket {
  readonly tokens: Readonly<Record<'usdc' | 'usdt' | 'latch' | 'pebble', LocalToken>>
  /** ERC-721. */
  readonly collectibles: string
  /** ERC-1155. */
  readonly items: string
}

const { VITE_MARKET } = import.meta.env

/** The market that `pnpm start` deployed. `undefined`: it deployed none. */
export const localMarket: LocalMarket | undefined = VITE_MARKET ? (JSON.parse(VITE_MARKET) as LocalMarket) : undefined
