import { type Adapter, defineAdapter, type Json, loadOnce } from '@latchkey/core'
import type { BareProvider } from './connectBare.js'
import { isSend } from './isSend.js'

/** `modal.adapters[namespace]` in an app without adapters. */
export interface BareApi {
  /**
   * Asks the connected wallet, on the network where the person is.
   * @throws {NotConnectedError} and what the wallet says no with.
   */
  request(method: string, params?: Json, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown>
}

/** What every wallet of the protocol tells, whatever the namespace. */
const events = ['accountsChanged', 'chainChanged']

/**
 * Stands in for the adapter of a namespace where the app registered none: it passes on what the app asks, and knows nothing of the namespace
 * itself, so it has no capabilities.
 *
 * @param methods - Asked for in the proposal.
 */
export function createBareAdapter(
  namespace: string,
  methods: readonly string[],
): Adapter<string, BareProvider, BareApi> {
  const door = loadOnce(() => import('./connectBare.js'))
  return defineAdapter<string, BareProvider, BareApi>({
    namespace,
    isFallback: true,
    accountTypes: ['eoa'],
    setup: (context) => ({
      capabilities: {},
      remote: {
        methods,
        events,
        connect: async (transport) => (await door()).connectBare(transport),
      },
      // Only the form that every address of a CAIP-10 id has.
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
