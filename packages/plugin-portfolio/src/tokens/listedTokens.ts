import type { PluginContext } from '@latchkey/core'
import type { Token } from '@latchkey/core/services'

/** The tokens that the app trusts on a network: the network's own currency, then those of the app. */
export function listedTokens(
  { $networks }: Pick<PluginContext, '$networks'>,
  networkId: string,
  own: readonly Token[],
): readonly Token[] {
  const network = $networks.get().find(({ id }) => id === networkId)
  return network ? [network.nativeCurrency, ...own] : own
}
