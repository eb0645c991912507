import { checkFactoryOptions, optionRules } from '@latchkey/core'
import type { LazyOnrampProvider } from '../contract/OnrampProvider.js'

export interface CloudOnrampOptions {
  /**
   * Opens pages that get the account from the service and not by their address. Such a page can't
   * be checked: only the service knows where the tokens go. Default: they are refused.
   */
  readonly acceptsSessions?: boolean | undefined
}

/**
 * Coinbase, through `services.data` of the hosted cloud.
 *
 * @throws {ConfigurationError} for an option of another form.
 */
export function cloudOnramp(options: CloudOnrampOptions = {}): LazyOnrampProvider {
  const unknownOptions = checkFactoryOptions('cloudOnramp', options, { acceptsSessions: optionRules.flag })
  return {
    id: 'coinbase',
    needsData: true,
    unknownOptions,
    load: async () => (await import('../onrampChunk.js')).createCloudProvider(options),
  }
}
