import type { LazyOnrampProvider, OnrampProvider } from '../contract/OnrampProvider.js'

export interface GatewayOnrampOptions extends Pick<OnrampProvider, 'feeRange' | 'termsUrl' | 'privacyUrl'> {
  /** Default: `gateway`. */
  readonly id?: string | undefined
  /** What users read, e.g. the name of the seller behind the gateway. */
  readonly name: string
}

/** What the gateway in `services.data` sells, with prices and the status of each purchase. */
export function gatewayOnramp(options: GatewayOnrampOptions): LazyOnrampProvider {
  return {
    id: options.id ?? 'gateway',
    load: async () => (await import('../onrampChunk.js')).createGatewayProvider(options),
  }
}
