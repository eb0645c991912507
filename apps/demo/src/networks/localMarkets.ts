import { localNetworks } from './localNetworks.js'

/** A token of a local market. Anybody may mint it. */
export interface LocalToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Contracts on a local chain: tokens, and pools from which the gateway reads their prices. */
export interface LocalMarket {
  readonly tokens: Readonly<Record<'usdc' | 'usdt' | 'latch' | 'pebble' | 'signet' | 'toll', LocalToken>>
  /** ERC-721. */
  readonly collectibles: string
  /** ERC-1155. */
  readonly items: string
}

const { VITE_MARKET_A, VITE_MARKET_B } = import.meta.env

/** The markets that `pnpm start` deployed, by CAIP-2 id. Empty: it deployed none. */
export const localMarkets: ReadonlyMap<string, LocalMarket> = new Map([
  ...(VITE_MARKET_A ? [[localNetworks.a.id, JSON.parse(VITE_MARKET_A) as LocalMarket] as const] : []),
  ...(VITE_MARKET_B ? [[localNetworks.b.id, JSON.parse(VITE_MARKET_B) as LocalMarket] as const] : []),
])
