import { defiLlamaPrices } from './defiLlamaPrices.js'
import type { PriceKind } from './PriceKind.js'
import { poolPrices } from './poolPrices.js'
import { tablePrices } from './tablePrices.js'

/** The kinds of sources that an entry of `prices` can name. */
export const priceKinds: readonly PriceKind[] = [tablePrices, poolPrices, defiLlamaPrices]
