import { ConfigurationError } from '@latchkey/core'
import type { OnrampProvider } from '../contract/OnrampProvider.js'
import { meld } from '../data/meld.js'
import { createUrlProvider } from './createUrlProvider.js'
import type { MeldOnrampOptions } from './meldOnramp.js'

/** @throws {ConfigurationError} without a public key. */
export function createMeldProvider({ publicKey, customer }: MeldOnrampOptions): OnrampProvider {
  if (!publicKey) throw new ConfigurationError('meldOnramp(): "publicKey" is missing. Meld.io gives each app its own.')
  const { template, ...known } = meld
  return createUrlProvider({
    ...known,
    template: customer === undefined ? template.replace('{customer}', '{reference}') : template,
    values: { publicKey, ...(customer !== undefined && { customer }) },
  })
}
