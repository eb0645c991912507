import type { Network } from '@latchkey/core'

/** The number of networks that are named; the others are counted. */
const most = 2

/** Lists names of networks: "Ethereum and Base", "Ethereum, Base, +3". */
export function namesOf(networks: readonly Pick<Network, 'name'>[], locale: string): string {
  const named = networks.slice(0, most).map(({ name }) => name)
  const others = networks.length - named.length
  if (others > 0) return [...named, `+${new Intl.NumberFormat(locale).format(others)}`].join(', ')
  return new Intl.ListFormat(locale).format(named)
}
