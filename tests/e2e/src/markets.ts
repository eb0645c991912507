import type { LocalMarket } from '../../../scripts/local/market/deployLocalMarket.ts'

function read(name: string): LocalMarket {
  const text = process.env[name]
  if (!text) throw new Error(`${name} is not set. The global setup did not run.`)
  return JSON.parse(text) as LocalMarket
}

/** Tokens and pools on both EVM chains that the global setup deployed. */
export const markets: { readonly a: LocalMarket; readonly b: LocalMarket } = {
  a: read('LATCHKEY_MARKET_A'),
  b: read('LATCHKEY_MARKET_B'),
}
