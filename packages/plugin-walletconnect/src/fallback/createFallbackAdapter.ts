import { type Adapter, defineAdapter, type Json, loadOnce } from '@latchkey/core'
import type { FallbackProvider } from './connectFallback.js'
import { isSend } from './isSend.js'

/** `modal.adapters[namespace]` in an app without adapters. */
export interface FallbackApi {
  /**
   * Sends a request to the connected wallet, on the current network.
   * @throws {NotConnectedError} @throws what the wallet rejects with.
   */
  request(method: string, params?: Json, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown>
}

/** Events that every wallet sends, in any namespace. */
const events = ['accountsChanged', 'chainChanged']

/**
 * The adapter for a namespace for which the app registered none. It passes requests on. It knows
 * nothing of the namespace, so it has no capabilities.
 *
 * @param methods - Methods to request in the proposal.
 */
export function createFallbackAdapter(
  namespace: string,
  methods: readonly string[],
): Adapter<string, FallbackProvider, FallbackApi> {
  const load = loadOnce(() => import('./connectFallback.js'))
  return defineAdapter<string, FallbackProvider, FallbackApi>({
    namespace,
    isFallback: true,
    accountTypes: ['eoa'],
    setup: (context) => ({
      capabilities: {},
      remote: {
        methods,
        events,
        connect: async (transport) => (await load()).connectFallback(transport),
      },
      // Only the form of an address in a CAIP-10 id.
      isAddress: async (text) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text),
      api: {
        request: (method, params, { signal } = {}) =>
          context.request(
            method,
            ({ connection: { provider }, networkId, signal: ended, sendOnce }) =>
              isSend(method)
                ? sendOnce([method, params], () => provider.request({ method, params }, networkId))
                : provider.request({ method, params }, networkId, ended),
            signal,
          ),
      },
    }),
  })
}
