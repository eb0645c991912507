import { loadOnce } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'
import type { EvmApi } from './EvmApi.js'

/** Everything here comes with its first use. */
export function createEvmApi(core: EvmCore, connecting: () => Promise<typeof import('../connecting.js')>): EvmApi {
  const clients = loadOnce(async () => (await connecting()).loadClients())
  const requests = loadOnce(async () => (await (await connecting()).loadAsking()).api)
  /** Whom the app sees, and where, while it asks: before any code is fetched for it. */
  const current = () => core.context.$current.get() ?? null
  return {
    walletClient: async (seen = current()) => (await clients()).walletClient(core, seen),
    publicClient: async (networkId) => (await clients()).publicClient(core, networkId),
    sendTransaction: async (transaction, options, seen = current()) =>
      (await requests()).sendTransaction(core, transaction, options, seen),
    estimateTransaction: async (...request) => (await requests()).estimateTransaction(core, ...request),
    waitForCalls: async (...request) => (await requests()).waitForCalls(core, ...request),
    waitForTransaction: async (...request) => (await requests()).waitForTransaction(core, ...request),
    getCapabilities: async (...request) => (await requests()).getCapabilities(core, ...request),
    sendCalls: async (calls, options, seen = current()) => (await requests()).sendCalls(core, calls, options, seen),
    getCallsStatus: async (...request) => (await requests()).getCallsStatus(core, ...request),
    accountKind: async (...request) => (await requests()).accountKind(core, ...request),
  }
}
