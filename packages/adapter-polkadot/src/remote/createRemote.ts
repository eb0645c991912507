import { loadOnce, type Remote } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'

/** Makes a Polkadot wallet out of any transport. */
export function createRemote(core: PolkadotCore): Remote<InjectedExtension> {
  const door = loadOnce(() => import('./connectTransport.js'))
  return {
    // By the chain's own RPC specification for relays (reference constants, section 12).
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
    connect: async (transport) => (await door()).connectTransport(core, transport),
  }
}
