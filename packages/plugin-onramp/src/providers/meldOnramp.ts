import type { LazyOnrampProvider } from '../contract/OnrampProvider.js'

export interface MeldOnrampOptions {
  /** The app's own key, from Meld.io. */
  readonly publicKey: string
  /** The app's id at the provider, e.g. its project id. Default: the reference of the purchase. */
  readonly customer?: string | undefined
}

/** Meld.io. Its page needs no service. */
export function meldOnramp(options: MeldOnrampOptions): LazyOnrampProvider {
  return {
    id: 'meld',
    load: async () => (await import('../onrampChunk.js')).createMeldProvider(options),
  }
}
