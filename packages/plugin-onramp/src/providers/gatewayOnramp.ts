import { checkFactoryOptions, type OptionRule } from '@latchkey/core'
import type { LazyOnrampProvider, OnrampProvider } from '../contract/OnrampProvider.js'
import { providerRules } from './providerRules.js'

export interface GatewayOnrampOptions extends Pick<OnrampProvider, 'feeRange' | 'termsUrl' | 'privacyUrl'> {
  /** Default: `gateway`. */
  readonly id?: string | undefined
  /** What users read, e.g. the name of the seller behind the gateway. */
  readonly name: string
}

const rules: Readonly<Record<keyof GatewayOnrampOptions, OptionRule>> = {
  id: providerRules.id,
  name: providerRules.name,
  feeRange: providerRules.feeRange,
  termsUrl: providerRules.termsUrl,
  privacyUrl: providerRules.privacyUrl,
}

/**
 * What the gateway in `services.data` sells, with prices and the status of each purchase.
 *
 * @throws {ConfigurationError} for an option of another form.
 */
export function gatewayOnramp(options: GatewayOnrampOptions): LazyOnrampProvider {
  const unknownOptions = checkFactoryOptions('gatewayOnramp', options, rules, ['name'])
  return {
    id: options.id ?? 'gateway',
    needsData: true,
    unknownOptions,
    load: async () => (await import('../onrampChunk.js')).createGatewayProvider(options),
  }
}
