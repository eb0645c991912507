import type { PhantomProvider } from '../injected/PhantomProvider.js'
import type { UnisatProvider } from '../injected/UnisatProvider.js'
import type { FoundWallet } from './FoundWallet.js'
import { type InjectedPlace, injectedPlaces } from './injectedPlaces.js'
import { memberAt } from './memberAt.js'

/**
 * Reads the wallets that inject a provider at a path of their own. Anything can be at such a path.
 * A place whose getter throws is skipped.
 */
export function readInjectedWallets(window: object): readonly FoundWallet[] {
  return injectedPlaces.flatMap((place) => readPlace(window, place) ?? [])
}

function readPlace(window: object, { id, name, kind, explorerId }: InjectedPlace): FoundWallet | undefined {
  try {
    const provider = memberAt(window, id)
    // Binance Wallet injects a marked provider there too, which answers some methods differently.
    if (typeof provider?.requestAccounts !== 'function' || provider.isBinance) return undefined
    if (kind === 'unisat' && typeof provider.getAccounts !== 'function') return undefined // an older, incompatible version
    const protocol: FoundWallet['protocol'] =
      kind === 'unisat'
        ? { kind, provider: provider as object as UnisatProvider }
        : { kind, provider: provider as object as PhantomProvider }
    return { id, name, source: provider, explorerId, protocol }
  } catch {
    return undefined
  }
}
