import type { PluginContext } from '@latchkey/core'

/** How many wallets of each kind are shown above the list, if the catalogue has enough. */
export interface TopWalletCounts {
  readonly featured: number
  readonly recommended: number
}

/** How many recommended ones are shown. */
const recommended = 4

export function topWalletCounts({
  featuredWalletIds,
  includeWalletIds,
}: Pick<PluginContext['settings'], 'featuredWalletIds' | 'includeWalletIds'>): TopWalletCounts {
  const others = includeWalletIds.filter((id) => !featuredWalletIds.includes(id))
  return {
    featured: featuredWalletIds.length,
    recommended: includeWalletIds.length > 0 ? Math.min(recommended, others.length) : recommended,
  }
}
