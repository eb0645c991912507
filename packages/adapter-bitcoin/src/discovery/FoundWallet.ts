import type { PhantomProvider } from '../injected/PhantomProvider.js'
import type { UnisatProvider } from '../injected/UnisatProvider.js'
import type { SatsProvider } from '../sats/requestSats.js'
import type { StandardWallet } from '../standard/standardFeatures.js'

/** An injected wallet: a validated copy of its own data. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  /** As the wallet gave it. Core decides whether it can be shown. */
  readonly icon?: string | undefined
  /** An object that identifies the wallet in other namespaces as well. */
  readonly wallet?: object | undefined
  /** The wallet's own object. */
  readonly source: object
  /** Its id in public catalogues, for a wallet that is known by its path. */
  readonly explorerId?: string | undefined
  /** Providers by which the same wallet can be found as well. */
  readonly otherProviders?: readonly unknown[] | undefined
  readonly protocol:
    | {
        readonly kind: 'sats'
        readonly provider: SatsProvider
        readonly methods?: readonly string[] | undefined
        /** Its path from `window`, by which its dialect is known. */
        readonly path?: string | undefined
      }
    | { readonly kind: 'standard'; readonly wallet: StandardWallet }
    | { readonly kind: 'unisat'; readonly provider: UnisatProvider }
    | { readonly kind: 'phantom'; readonly provider: PhantomProvider }
}
