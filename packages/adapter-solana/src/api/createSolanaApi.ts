import { loadOnce } from '@latchkey/core'
import type { SolanaCore } from '../solanaCore.js'
import { nodeOf } from './nodeOf.js'
import type { SolanaApi } from './SolanaApi.js'

/** Everything here comes with its first use. */
export function createSolanaApi(core: SolanaCore): SolanaApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Whom the app sees, and where, while it asks: before any code is fetched for it. */
  const current = () => core.context.$current.get() ?? null
  return {
    rpc: async (networkId) => (await requests()).rpc(nodeOf(core, networkId)),
    node: (networkId) => nodeOf(core, networkId),
    signTransaction: async (asked, options, seen = current()) =>
      (await requests()).signTransaction(core, asked, options, seen),
    signAllTransactions: async (asked, options, seen = current()) =>
      (await requests()).signAllTransactions(core, asked, options, seen),
    sendTransaction: async (asked, options, seen = current()) =>
      (await requests()).sendTransaction(core, asked, options, seen),
    waitForTransaction: async (...request) => (await requests()).waitForTransaction(core, ...request),
  }
}
