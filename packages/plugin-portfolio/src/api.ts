import { type ApiToken, type Clock, defineApi, type Token, type TokenList, type TokenSource } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

// Everything that other packages may import from the plugin, apart from the factory.

export interface PortfolioApi extends TokenSource {
  /**
   * What an account has on a network, sorted by value. It is read while the store has a listener:
   * at once, then every 30 seconds while the page is visible.
   */
  tokens(address: string, networkId: string): ReadableAtom<TokenList>
  /** Ids of the tokens that the user hid, by `tokenId`. */
  readonly $hidden: ReadableAtom<ReadonlySet<string>>
  /** Hides a token in lists and totals, or shows it again. It is stored. */
  setHidden(token: Pick<Token, 'address'> & { readonly networkId: string }, isHidden: boolean): Promise<void>
  /** For waits in views. */
  readonly clock: Clock
}

export const portfolioApi: ApiToken<PortfolioApi> = defineApi<PortfolioApi>('portfolio')
