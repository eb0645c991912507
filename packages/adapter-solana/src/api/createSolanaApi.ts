import { loadOnce } from '@latchkey/core'
import type { SolanaCore } from '../solanaCore.js'
import { nodeOf } from './nodeOf.js'
import type { SolanaApi } from './SolanaApi.js'

/** All code behind this API loads with the first use. */
export function createSolanaApi(core: SolanaCore): SolanaApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Account and network at the time of the call, before any code is fetched for it. */
  const current = () => core.context.$current.get() ?? null
  return {
    rpc: async (networkId) => (await requests()).rpc(nodeOf(core, networkId)),
    node: (networkId) => nodeOf(core, networkId),
    signTransaction: async (transaction, options, subject = current()) =>
      (await requests()).signTransaction(core, transaction, options, subject),
    signAllTransactions: async (transactions, options, subject = current()) =>
      (await requests()).signAllTransactions(core, transactions, options, subject),
    sendTransaction: async (transaction, options, subject = current()) =>
      (await requests()).sendTransaction(core, transaction, options, subject),
    waitForTransaction: async (...request) => (await requests()).waitForTransaction(core, ...request),
  }
}
