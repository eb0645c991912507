import { lazy, loadOnce, type Subject } from '@latchkey/core'
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
    ...lazy(clients, ['publicClient'], core),
    ...lazy(
      requests,
      [
        'estimateTransaction',
        'waitForCalls',
        'waitForTransaction',
        'getCapabilities',
        'getCallsStatus',
        'switchNetwork',
        'accountKind',
      ],
      core,
    ),
    sendTransaction: (...given) => ask((chunk, subject) => chunk.sendTransaction(core, subject, ...given)),
    sendCalls: (...given) => ask((chunk, subject) => chunk.sendCalls(core, subject, ...given)),
  }
}
