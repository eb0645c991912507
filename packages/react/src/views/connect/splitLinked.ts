import type { Wallet } from '@latchkey/core'

/**
 * Wallets that are only in an app of this phone, which come after the others. Where a plugin lists
 * wallets, they keep their place in that list.
 */
export function splitLinked(
  all: readonly Wallet[],
  hasList: boolean,
): Readonly<Record<'linked' | 'wallets', readonly Wallet[]>> {
  const linked = hasList ? [] : all.filter(({ connectors, link }) => connectors.length > 0 && link)
  return { linked, wallets: all.filter((wallet) => !linked.includes(wallet)) }
}
