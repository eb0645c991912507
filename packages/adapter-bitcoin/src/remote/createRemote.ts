import type { Remote } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'

/** Makes a Bitcoin wallet out of any transport. Methods by custom (reference constants, section 12), and the event of their specification. */
export function createRemote(core: BitcoinCore): Remote<BitcoinProvider> {
  return {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged', 'chainChanged', 'bip122_addressesChanged'],
    connect: async (transport, request) =>
      (await import('./connectTransport.js')).connectTransport(core, transport, request),
  }
}
