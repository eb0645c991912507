import type { PriceKind, PriceSettings } from './PriceKind.js'
import { priceKinds } from './priceKinds.js'

/** The kind of a source of prices. */
export function kindOf({ kind }: PriceSettings): PriceKind {
  const found = priceKinds.find(({ name }) => name === kind)
  if (!found) throw new TypeError(`There is no source of prices of the kind ${kind}.`)
  return found
}
