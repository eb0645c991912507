import { checkFactoryOptions, optionRules } from '@latchkey/core'
import type { LazyOnrampProvider } from '../contract/OnrampProvider.js'

export interface MeldOnrampOptions {
  /** The app's own key, from Meld.io. */
  readonly publicKey: string
  /** The app's id at the provider, e.g. its project id. Default: the reference of the purchase. */
  readonly customer?: string | undefined
}

/**
 * Meld.io. Its page needs no service.
 *
 * @throws {ConfigurationError} for an option of another form, also without a public key.
 */
export function meldOnramp(options: MeldOnrampOptions): LazyOnrampProvider {
  const rules = { publicKey: optionRules.text, customer: optionRules.text }
  const unknownOptions = checkFactoryOptions('meldOnramp', options, rules, ['publicKey'])
  return {
    id: 'meld',
    unknownOptions,
    load: async () => (await import('../onrampChunk.js')).createMeldProvider(options),
  }
}
