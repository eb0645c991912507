import type { PhantomProvider } from '../injected/PhantomProvider.js'
import type { UnisatProvider } from '../injected/UnisatProvider.js'
import type { SatsProvider } from '../sats/askSats.js'
import type { StandardWallet } from '../standard/standardFeatures.js'

/** A wallet of this page: our own copy of what it says of itself, checked. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  /** As the wallet gave it; the kernel says whether it may be shown. */
  readonly icon?: string | undefined
  /** What it is known by in other namespaces too. */
  readonly wallet?: object | undefined
  /** The wallet's own object. */
  readonly source: object
  /** In public catalogues, where the wallet is known by its place. */
  readonly explorerId?: string | undefined
  /** Of a wallet that is also there in other ways: its providers. */
  readonly also?: readonly unknown[] | undefined
  readonly speaks:
    | {
        readonly kind: 'sats'
        readonly provider: SatsProvider
        readonly methods?: readonly string[] | undefined
        /** The path of members that leads to it: what its dialect goes by. */
        readonly path?: string | undefined
      }
    | { readonly kind: 'standard'; readonly wallet: StandardWallet }
    | { readonly kind: 'unisat'; readonly provider: UnisatProvider }
    | { readonly kind: 'phantom'; readonly provider: PhantomProvider }
}
