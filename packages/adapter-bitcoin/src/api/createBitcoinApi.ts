import { loadOnce } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinApi } from './BitcoinApi.js'

/** The functions load their code with the first call. */
export function createBitcoinApi(core: BitcoinCore): BitcoinApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Account and network at the time of the call. Read before the code of the request loads. */
  const current = () => core.context.$current.get() ?? null
  return {
    getAccounts: async (...request) => (await requests()).getAccounts(core, ...request),
    signMessage: async (message, options, subject = current()) =>
      (await requests()).signMessage(core, message, options, subject),
    signPsbt: async (request, options, subject = current()) =>
      (await requests()).signPsbt(core, request, options, subject),
    sendTransfer: async (recipients, options, subject = current()) =>
      (await requests()).sendTransfer(core, recipients, options, subject),
    waitForTransaction: async (...request) => (await requests()).waitForTransaction(core, ...request),
  }
}
