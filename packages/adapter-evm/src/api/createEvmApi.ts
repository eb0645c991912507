import type { EvmCore } from '../evmCore.js'
import type { EvmApi } from './EvmApi.js'

/** Everything here comes with its first use. */
export function createEvmApi(core: EvmCore): EvmApi {
  const clients = () => import('./clients.js')
  const requests = () => import('./requests.js')
  return {
    walletClient: async () => (await clients()).walletClient(core),
    publicClient: async (networkId) => (await clients()).publicClient(core, networkId),
    sendTransaction: async (...request) => (await requests()).sendTransaction(core, ...request),
    estimateTransaction: async (...request) => (await requests()).estimateTransaction(core, ...request),
    waitForTransaction: async (...request) => (await requests()).waitForTransaction(core, ...request),
    getCapabilities: async (...request) => (await requests()).getCapabilities(core, ...request),
    sendCalls: async (...request) => (await requests()).sendCalls(core, ...request),
    getCallsStatus: async (...request) => (await requests()).getCallsStatus(core, ...request),
    accountKind: async (...request) => (await requests()).accountKind(core, ...request),
  }
}
