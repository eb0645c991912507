import { type Adapter, defineAdapter, loadOnce } from '@latchkey/core'
import { refusalOf } from './askWallet.js'
import { discover } from './discover.js'
import type { StellarWallet } from './StellarWallet.js'

/** The app's `modal.adapters.stellar`. */
export interface StellarApi {
  /**
   * Has a transaction signed by the current account, for the current network. What comes back is verified.
   * @param xdr - Its envelope, which nobody has signed, in base64.
   * @throws {NotConnectedError}, {UserRejectedError}, {InvalidInputError}, {InvalidAnswerError}
   */
  signTransaction(xdr: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<string>
}

/** Stellar wallets in this page. */
export function stellar(): Adapter<'stellar', StellarWallet, StellarApi> {
  const capabilities = loadOnce(() => import('./capabilities.js'))
  return defineAdapter({
    namespace: 'stellar',
    name: 'Stellar',
    accountTypes: ['eoa'],
    setup: (context) => ({
      discover,
      prepare: capabilities,
      capabilities: {
        signMessage: async (...request) => (await capabilities()).signMessage(...request),
        balance: async (call) => (await capabilities()).balance(context, call),
        // Nothing that switches: SEP-43 has no such request. People do it in the wallet.
      },
      isAddress: async (text) => (await import('./address.js')).isAddress(text),
      toError: refusalOf,
      api: {
        signTransaction: (xdr, { signal } = {}) =>
          context.request('signTransaction', async (call) => (await capabilities()).signTransaction(call, xdr), signal),
      },
    }),
  })
}
