import type { LazyOnrampProvider, OnrampCurrency, OnrampProvider, OnrampToken } from '../contract/OnrampProvider.js'
import { checkUrlOnramp } from './checkUrlOnramp.js'

export interface UrlOnrampOptions
  extends Pick<OnrampProvider, 'id' | 'name' | 'feeRange' | 'destinationParameters' | 'termsUrl' | 'privacyUrl'> {
  /**
   * The page, with placeholders after its host: `{address}`, `{symbol}`, `{token}` (the id of the
   * token), `{contract}`, `{network}`, `{amount}`, `{currency}`, `{reference}`, and those of
   * `values`.
   */
  readonly template: string
  /** Values of further placeholders, e.g. the app's public key. None may be empty. */
  readonly values?: Readonly<Record<string, string>> | undefined
  readonly tokens: readonly OnrampToken[]
  /** Default: the built-in list. */
  readonly currencies?: readonly OnrampCurrency[] | undefined
  /** Further hosts of its pages. Default: that of the template. */
  readonly hosts?: readonly string[] | undefined
  /**
   * Signs the page, e.g. on the app's server, and returns it with its signature. What it returns is
   * checked like every page.
   */
  readonly sign?: ((url: string, signal: AbortSignal) => Promise<string>) | undefined
}

/**
 * A provider whose page needs no service: its address has all parameters, signed where it wants
 * that.
 *
 * @throws {ConfigurationError} for an option of another form, a placeholder without a value, a page
 * that is the same for two tokens, and a page that does not say where the tokens go.
 */
export function urlOnramp(options: UrlOnrampOptions): LazyOnrampProvider {
  const unknownOptions = checkUrlOnramp(options)
  return {
    id: options.id,
    unknownOptions,
    load: async () => (await import('../onrampChunk.js')).createUrlProvider(options),
  }
}
