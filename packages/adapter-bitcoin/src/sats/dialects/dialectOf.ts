import { leather } from './leather.js'
import type { SatsDialect } from './SatsDialect.js'
import { satsConnect } from './satsConnect.js'

/** By the id of a provider, which is the path of members that leads to it. */
const dialects: ReadonlyMap<string | undefined, SatsDialect> = new Map([['LeatherProvider', leather]])

/** What a wallet speaks. One that is not known to differ speaks sats-connect as it is documented. */
export function dialectOf(id: string | undefined): SatsDialect {
  return dialects.get(id) ?? satsConnect
}
