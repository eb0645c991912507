import { loadOnce } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'
import type { EvmApi } from './EvmApi.js'

/** All code behind this API loads with the first use. */
export function createEvmApi(
  core: EvmCore,
  loadConnectionChunk: () => Promise<typeof import('../connectionChunk.js')>,
): EvmApi {
  const clients = loadOnce(async () => (await loadConnectionChunk()).loadClients())
  const requests = loadOnce(async () => (await (await loadConnectionChunk()).loadRequestChunk()).api)
  /** Account and network at the time of the call, before any code is fetched for it. */
  const current = () => core.context.$current.get() ?? null
  return {
    walletClient: async (subject = current()) => (await clients()).walletClient(core, subject),
    publicClient: async (networkId) => (await clients()).publicClient(core, networkId),
    sendTransaction: async (transaction, options, subject = current()) =>
      (await requests()).sendTransaction(core, transaction, options, subject),
    estimateTransaction: async (...request) => (await requests()).estimateTransaction(core, ...request),
    waitForCalls: async (...request) => (await requests()).waitForCalls(core, ...request),
    waitForTransaction: async (...request) => (await requests()).waitForTransaction(core, ...request),
    getCapabilities: async (...request) => (await requests()).getCapabilities(core, ...request),
    sendCalls: async (calls, options, subject = current()) =>
      (await requests()).sendCalls(core, calls, options, subject),
    getCallsStatus: async (...request) => (await requests()).getCallsStatus(core, ...request),
    switchNetwork: async (...request) => (await requests()).switchNetwork(core, ...request),
    accountKind: async (...request) => (await requests()).accountKind(core, ...request),
  }
}
