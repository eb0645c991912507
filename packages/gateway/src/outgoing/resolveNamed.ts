import { Resolver } from 'node:dns/promises'
import { type Clock, runAfter, type Shares } from '@latchkey/server'
import type { HostNetwork } from './HostNetwork.js'

export interface NamedHostsOptions {
  /** As `ip` or `ip:port`. `undefined`: those of the system. */
  readonly nameServers: readonly string[] | undefined
  readonly lookups: Shares
  readonly clock: Clock
}

/** Milliseconds for one look-up. */
const timeout = 2000

/**
 * Looks up hosts that clients name. Unlike the system's look-up, it takes no thread of the process,
 * so a name server that never answers holds up nothing else.
 */
export function resolveNamed({ nameServers, lookups, clock }: NamedHostsOptions): HostNetwork['resolve'] {
  return async (name, { requester, signal }) => {
    const release = await lookups.wait(requester, signal)
    // One for each look-up, because it can only cancel all of its queries.
    const resolver = new Resolver({ timeout, tries: 1 })
    if (nameServers) resolver.setServers(nameServers)
    const cancel = () => resolver.cancel()
    const stop = runAfter(clock, timeout, cancel)
    signal.addEventListener('abort', cancel)
    try {
      const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const [first] = found
      const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      if (addresses.length === 0 && first.status === 'rejected') throw first.reason
      return addresses
    } finally {
      signal.removeEventListener('abort', cancel)
      stop()
      release()
    }
  }
}
