import type { PriceSource } from '../sources/PriceSource.js'

/** The prices of the configuration. */
export function createTablePrices(table: ReadonlyMap<string, string>): PriceSource {
  return {
    name: 'table',
    async prices(tokens) {
      const found = tokens.flatMap(({ address = '' }) => {
        const price = table.get(address)
        return price === undefined ? [] : [[address, price] as const]
      })
      return new Map(found)
    },
  }
}
