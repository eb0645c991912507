import { leather } from './leather.js'
import type { SatsDialect } from './SatsDialect.js'
import { satsConnect } from './satsConnect.js'

/** Keyed by the id of a provider, which is its path from `window`. */
const dialects: ReadonlyMap<string | undefined, SatsDialect> = new Map([['LeatherProvider', leather]])

/** The dialect of a wallet. The default is sats-connect as documented. */
export function dialectOf(id: string | undefined): SatsDialect {
  return dialects.get(id) ?? satsConnect
}
