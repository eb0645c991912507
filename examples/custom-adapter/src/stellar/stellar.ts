import { type Adapter, defineAdapter, loadOnce } from '@latchkey/core'
import { discover } from './discover.js'
import { errorKindOf } from './errorKindOf.js'
import type { StellarWallet } from './StellarWallet.js'
import { signInForm } from './signInForm.js'

/** API at `modal.adapters.stellar`. */
export interface StellarApi {
  /**
   * Signs a transaction with the current account, for the current network, and verifies the answer.
   *
   * @param xdr - Envelope without signatures, in base64.
   * @throws {NotConnectedError}, {UserRejectedError}, {InvalidInputError}, {InvalidAnswerError}
   */
  signTransaction(xdr: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<string>
}

/** Adapter for injected Stellar wallets. */
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
        // No switchNetwork: SEP-43 has no such request. The user switches in the wallet.
      },
      isAddress: async (text) => (await import('./address.js')).isAddress(text),
      toError: errorKindOf,
      signIn: signInForm,
      api: {
        signTransaction: (xdr, { signal } = {}) =>
          context.request('signTransaction', async (call) => (await capabilities()).signTransaction(call, xdr), signal),
      },
    }),
  })
}
