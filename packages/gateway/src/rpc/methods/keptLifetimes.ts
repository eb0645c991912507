import type { Lifetime } from './Method.js'

const day = 24 * 60 * 60 * 1000

/** Balances, nonces, calls: what money depends on is always asked. */
export const notKept: Lifetime = { freshFor: 0, staleFor: 0 }
/** What can't change, or is named by its hash. */
export const keptForever: Lifetime = { freshFor: day, staleFor: 30 * day }
/** The height of the chain. */
export const keptForBlock: Lifetime = { freshFor: 1000, staleFor: 15_000 }
/** Prices of gas. */
export const keptForBlocks: Lifetime = { freshFor: 3000, staleFor: 60_000 }
/** What changes with an upgrade of the network. */
export const keptForHour: Lifetime = { freshFor: day / 24, staleFor: day }
