import { loadOnce, type Remote } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'

/** Connects a Polkadot wallet over any transport. */
export function createRemote(core: PolkadotCore): Remote<InjectedExtension> {
  const load = loadOnce(() => import('./connectTransport.js'))
  return {
    // From the RPC specification of `polkadot` for relays (reference constants, section 12).
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
    connect: async (transport) => (await load()).connectTransport(core, transport),
  }
}
