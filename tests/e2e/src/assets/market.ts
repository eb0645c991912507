import type { LocalMarket } from '../../../../scripts/local/market/deployLocalMarket.ts'

const text = process.env.LATCHKEY_MARKET_A
if (!text) throw new Error('LATCHKEY_MARKET_A is not set. The global setup did not run.')

/** Tokens and pools on chain A that the global setup deployed. */
export const market = JSON.parse(text) as LocalMarket
