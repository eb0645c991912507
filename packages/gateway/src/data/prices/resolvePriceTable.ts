import type { Problem } from '../../config/Problem.js'
import { nativeAddresses } from '../nativeAddresses.js'
import { dataConfigText } from '../settings/text.js'

type Path = Problem['path']

export interface PriceTableParameters {
  readonly networkId: string
  readonly path: Path
  readonly table: Readonly<Record<string, string>>
  /** The canonical form of an address, and '' for `native`. Reports another text. */
  readonly addressOf: (path: Path, text: string) => string
  readonly report: (problem: Problem) => void
}

/** Prices by canonical address. Two for one address are reported: which of them counts? */
export function resolvePriceTable({
  networkId,
  path,
  table,
  addressOf,
  report,
}: PriceTableParameters): ReadonlyMap<string, string> {
  const [namespace = ''] = networkId.split(':')
  const prices = new Map<string, string>()
  for (const [text, price] of Object.entries(table)) {
    const at = [...path, text]
    const address = addressOf(at, text)
    if (prices.has(address)) report({ path: at, text: dataConfigText.samePrice(text) })
    if (text.toLowerCase() === nativeAddresses[namespace]?.toLowerCase())
      report({ path: at, text: dataConfigText.nativePrice(text) })
    prices.set(address, price)
  }
  return prices
}
