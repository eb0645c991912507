import { loadOnce, type Remote } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/** Makes a Bitcoin wallet out of any transport. Methods by custom (reference constants, section 12), and the event of their specification. */
export function createRemote(core: BitcoinCore): Remote<BitcoinProvider> {
  const door = loadOnce(() => import('./connectTransport.js'))
  return {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    connect: async (transport, request) => (await door()).connectTransport(core, transport, request),
  }
}
