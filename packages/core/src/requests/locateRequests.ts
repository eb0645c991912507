import type { Transport } from '../contract/transport.js'
import { OutcomeUnknownError } from '../errors/OutcomeUnknownError.js'
import { TimeoutError } from '../errors/TimeoutError.js'

/**
 * Returns the transport with a network in each request. Many wallet interfaces have no parameter
 * for it, so an adapter that builds them over a transport leaves it out. Then the request gets the
 * current network.
 *
 * @param whereIs - CAIP-2 id of the current network, when it is known.
 */
export function locateRequests(transport: Transport, whereIs: () => string | undefined): Transport {
  // The wallet can have approved a network on which it has no account.
  const start = (): string | undefined => {
    const { accounts, networkIds } = transport.read()
    return accounts[0]?.networkId ?? networkIds[0]
  }
  return {
    read: () => transport.read(),
    watch: (listener) => transport.watch(listener),
    async request(method, params, networkId = whereIs() ?? start(), signal, options = {}) {
      try {
        return await transport.request(method, params, networkId, signal, options)
      } catch (cause) {
        // After the limit of the transport it is unknown what the wallet does.
        if (options.sends && cause instanceof TimeoutError) throw new OutcomeUnknownError(method, { networkId, cause })
        throw cause
      }
    },
    ...(transport.select && { select: async (choice) => transport.select?.(choice) }),
  }
}
