import { loadOnce, type Remote } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/**
 * Connects a Bitcoin wallet over any transport, with the customary methods of `bip122` and their
 * event.
 */
export function createRemote(core: BitcoinCore): Remote<BitcoinProvider> {
  const load = loadOnce(() => import('./connectTransport.js'))
  return {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    connect: async (transport, request) => (await load()).connectTransport(core, transport, request),
  }
}
