import type { Transport } from '../contract/transport.js'
import { OutcomeUnknownError } from '../errors/OutcomeUnknownError.js'
import { TimeoutError } from '../errors/TimeoutError.js'

/**
 * The same transport, with a network in each request. The interfaces of many wallets have no place for one, so an adapter that builds
 * them over a transport leaves it out: then the wallet is told where the person is.
 *
 * @param whereIs - CAIP-2 id of the network where the person is, once that is known.
 */
export function locateRequests(transport: Transport, whereIs: () => string | undefined): Transport {
  // The wallet may have approved a network on which it has no account.
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
        // A transport with a limit of its own can't say what the wallet does after it.
        if (options.sends && cause instanceof TimeoutError) throw new OutcomeUnknownError(method, { networkId, cause })
        throw cause
      }
    },
    ...(transport.select && { select: async (choice) => transport.select?.(choice) }),
  }
}
