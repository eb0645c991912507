import { lazy, loadOnce, type Subject } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaCore } from '../solanaCore.js'
import { nodeOf } from './nodeOf.js'
import type { SolanaApi } from './SolanaApi.js'

/** All code behind this API loads with the first use. */
export function createSolanaApi(core: SolanaCore): SolanaApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Account and network are those at the time of the call, before any code is fetched for it. */
  const ask = async <T>(
    send: (chunk: Awaited<ReturnType<typeof requests>>, subject: Subject<Wallet> | null) => Promise<T>,
  ): Promise<T> => {
    const subject = core.context.$current.get() ?? null
    return send(await requests(), subject)
  }
  return {
    rpc: async (networkId) => (await requests()).rpc(nodeOf(core, networkId)),
    node: (networkId) => nodeOf(core, networkId),
    signTransaction: (...given) => ask((chunk, subject) => chunk.signTransaction(core, subject, ...given)),
    signAllTransactions: (...given) => ask((chunk, subject) => chunk.signAllTransactions(core, subject, ...given)),
    sendTransaction: (...given) => ask((chunk, subject) => chunk.sendTransaction(core, subject, ...given)),
    ...lazy(requests, ['waitForTransaction'], core),
  }
}
