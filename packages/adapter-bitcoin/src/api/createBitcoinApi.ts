import { loadOnce } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinApi } from './BitcoinApi.js'

/** Everything here comes with its first use. */
export function createBitcoinApi(core: BitcoinCore): BitcoinApi {
  const requests = loadOnce(() => import('./requests.js'))
  /** Whom the app sees, and where, while it asks: before any code is fetched for it. */
  const current = () => core.context.$current.get() ?? null
  return {
    getAccounts: async (...request) => (await requests()).getAccounts(core, ...request),
    signMessage: async (asked, options, seen = current()) => (await requests()).signMessage(core, asked, options, seen),
    signPsbt: async (asked, options, seen = current()) => (await requests()).signPsbt(core, asked, options, seen),
    sendTransfer: async (asked, options, seen = current()) =>
      (await requests()).sendTransfer(core, asked, options, seen),
    waitForTransaction: async (...request) => (await requests()).waitForTransaction(core, ...request),
  }
}
