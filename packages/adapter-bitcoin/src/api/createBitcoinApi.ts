import { lazy, loadOnce, type Subject } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinApi } from './BitcoinApi.js'

/** The functions load their code with the first call. */
export function createBitcoinApi(core: BitcoinCore): BitcoinApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Account and network are those at the time of the call, before any code is fetched for it. */
  const ask = async <T>(
    send: (chunk: Awaited<ReturnType<typeof requests>>, subject: Subject<BitcoinProvider> | null) => Promise<T>,
  ): Promise<T> => {
    const subject = core.context.$current.get() ?? null
    return send(await requests(), subject)
  }
  return {
    ...lazy(requests, ['getAccounts', 'waitForTransaction'], core),
    signMessage: (...given) => ask((chunk, subject) => chunk.signMessage(core, subject, ...given)),
    signPsbt: (...given) => ask((chunk, subject) => chunk.signPsbt(core, subject, ...given)),
    sendTransfer: (...given) => ask((chunk, subject) => chunk.sendTransfer(core, subject, ...given)),
  }
}
