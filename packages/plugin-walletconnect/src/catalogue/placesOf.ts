import type { PluginContext } from '@latchkey/core'

/** How many wallets of each kind stand above the list, where the catalogue has as many. */
export interface Places {
  readonly featured: number
  readonly recommended: number
}

/** Specification section 9. */
const recommended = 4

export function placesOf({
  featuredWalletIds,
  includeWalletIds,
}: Pick<PluginContext['settings'], 'featuredWalletIds' | 'includeWalletIds'>): Places {
  const others = includeWalletIds.filter((id) => !featuredWalletIds.includes(id))
  return {
    featured: featuredWalletIds.length,
    recommended: includeWalletIds.length > 0 ? Math.min(recommended, others.length) : recommended,
  }
}
