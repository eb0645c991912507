import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinApi } from './BitcoinApi.js'

/** Everything here comes with its first use. */
export function createBitcoinApi(core: BitcoinCore): BitcoinApi {
  const requests = () => import('./requests.js')
  return {
    getAccounts: async (...request) => (await requests()).getAccounts(core, ...request),
    signMessage: async (...request) => (await requests()).signMessage(core, ...request),
    signPsbt: async (...request) => (await requests()).signPsbt(core, ...request),
    sendTransfer: async (...request) => (await requests()).sendTransfer(core, ...request),
  }
}
