import type { Clock } from '@latchkey/server'
import { createStaleCache } from './createStaleCache.js'
import type { HostNetwork } from './HostNetwork.js'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const mebibyte = 1024 * 1024

/**
 * Looks up hosts of the configuration, as the system does it: names of containers and of the file
 * `hosts` work. A look-up that fails, or takes a second, leads to the addresses of the last one.
 */
export function resolveConfigured(resolve: HostNetwork['resolve'], clock: Clock): HostNetwork['resolve'] {
  const addresses = createStaleCache<readonly string[]>({
    clock,
    freshFor: minute,
    staleFor: 7 * day,
    maxBytes: mebibyte,
  })
  return (name, { requester, signal }) =>
    addresses.get(name, (ending) => resolve(name, { requester, signal: ending }), { signal, patience: second })
}
