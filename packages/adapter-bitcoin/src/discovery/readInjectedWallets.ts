import type { PhantomProvider } from '../injected/PhantomProvider.js'
import type { UnisatProvider } from '../injected/UnisatProvider.js'
import type { FoundWallet } from './foundWallet.js'
import { type InjectedPlace, injectedPlaces } from './injectedPlaces.js'
import { memberAt } from './memberAt.js'

/** The wallets whose own providers are in the page. What is at such a place may be anything; one whose getter throws is none. */
export function readInjectedWallets(window: object): readonly FoundWallet[] {
  return injectedPlaces.flatMap((place) => readPlace(window, place) ?? [])
}

function readPlace(window: object, { id, name, kind, explorerId }: InjectedPlace): FoundWallet | undefined {
  try {
    const provider = memberAt(window, id)
    // Binance Wallet puts a provider there as well that answers some methods in another way, and says so.
    if (typeof provider?.requestAccounts !== 'function' || provider.isBinance) return undefined
    if (kind === 'unisat' && typeof provider.getAccounts !== 'function') return undefined // older than that
    const speaks: FoundWallet['speaks'] =
      kind === 'unisat'
        ? { kind, provider: provider as object as UnisatProvider }
        : { kind, provider: provider as object as PhantomProvider }
    return { id, name, source: provider, explorerId, speaks }
  } catch {
    return undefined
  }
}
