import { loadOnce, type Subject } from '@latchkey/core'
import type { EIP1193Provider } from 'viem'
import type { EvmCore } from '../evmCore.js'
import type { EvmApi } from './EvmApi.js'

/** All code behind this API loads with the first use. */
export function createEvmApi(
  core: EvmCore,
  loadConnectionChunk: () => Promise<typeof import('../connectionChunk.js')>,
): EvmApi {
  const clients = loadOnce(async () => (await loadConnectionChunk()).loadClients())
  const requests = loadOnce(async () => (await (await loadConnectionChunk()).loadRequestChunk()).api)
  /** Account and network are those at the time of the call, before any code is fetched for it. */
  const current = (): Subject<EIP1193Provider> | null => core.context.$current.get() ?? null
  const ask = async <T>(
    send: (chunk: Awaited<ReturnType<typeof requests>>, subject: Subject<EIP1193Provider> | null) => Promise<T>,
  ): Promise<T> => {
    const subject = current()
    return send(await requests(), subject)
  }
  return {
    walletClient: async () => {
      const subject = current()
      return (await clients()).walletClient(core, subject)
    },
    publicClient: async (networkId) => (await clients()).publicClient(core, networkId),
    sendTransaction: (...given) => ask((chunk, subject) => chunk.sendTransaction(core, subject, ...given)),
    estimateTransaction: async (...given) => (await requests()).estimateTransaction(core, ...given),
    waitForCalls: async (...given) => (await requests()).waitForCalls(core, ...given),
    waitForTransaction: async (...given) => (await requests()).waitForTransaction(core, ...given),
    getCapabilities: async (...given) => (await requests()).getCapabilities(core, ...given),
    sendCalls: (...given) => ask((chunk, subject) => chunk.sendCalls(core, subject, ...given)),
    getCallsStatus: async (...given) => (await requests()).getCallsStatus(core, ...given),
    switchNetwork: async (...given) => (await requests()).switchNetwork(core, ...given),
    accountKind: async (...given) => (await requests()).accountKind(core, ...given),
  }
}
