import type { SolanaCore } from '../solanaCore.js'
import { nodeOf } from './nodeOf.js'
import type { SolanaApi } from './SolanaApi.js'

/** Everything here comes with its first use. */
export function createSolanaApi(core: SolanaCore): SolanaApi {
  const requests = () => import('./requests.js')
  return {
    rpc: async (networkId) => (await requests()).rpc(nodeOf(core, networkId)),
    node: (networkId) => nodeOf(core, networkId),
    signTransaction: async (...request) => (await requests()).signTransaction(core, ...request),
    signAllTransactions: async (...request) => (await requests()).signAllTransactions(core, ...request),
    sendTransaction: async (...request) => (await requests()).sendTransaction(core, ...request),
    waitForTransaction: async (...request) => (await requests()).waitForTransaction(core, ...request),
  }
}
