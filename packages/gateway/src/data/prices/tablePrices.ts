import * as v from 'valibot'
import { decimalText } from '../../config/schemas/decimalText.js'
import { filledText } from '../../config/schemas/filledText.js'
import { configText } from '../../config/text.js'
import { createTablePrices } from './createTablePrices.js'
import type { PriceKind } from './PriceKind.js'
import { resolvePriceTable } from './resolvePriceTable.js'

export interface TableSettings {
  readonly kind: 'table'
  /** By address, with `''` for the native currency. */
  readonly prices: ReadonlyMap<string, string>
}

/** Prices of the configuration. */
export const tablePrices: PriceKind<{ readonly [address: string]: string }, TableSettings> = {
  name: 'table',
  schema: v.record(filledText, decimalText, configText.map),
  isChosen: true,
  resolve(table, { networkId, path, addressOf, report }) {
    const keyOf = (at: typeof path, text: string) => (text === 'native' ? '' : addressOf(at, text))
    return { kind: 'table', prices: resolvePriceTable({ networkId, path, table, addressOf: keyOf, report }) }
  },
  create: ({ prices }) => createTablePrices(prices),
}
