import type { OnrampProvider } from '../contract/OnrampProvider.js'
import { meld } from '../data/meld.js'
import { createUrlProvider } from './createUrlProvider.js'
import type { MeldOnrampOptions } from './meldOnramp.js'

export function createMeldProvider({ publicKey, customer }: MeldOnrampOptions): OnrampProvider {
  const { template, ...known } = meld
  return createUrlProvider({
    ...known,
    template: customer === undefined ? template.replace('{customer}', '{reference}') : template,
    values: { publicKey, ...(customer !== undefined && { customer }) },
  })
}
