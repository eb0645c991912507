import { loadOnce, type Remote } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'

/** Connects a Polkadot wallet over any transport. */
export function createRemote(core: PolkadotCore): Remote<InjectedExtension> {
  const load = loadOnce(() => import('./connectTransport.js'))
  return {
    // From WalletConnect's RPC reference for `polkadot`.
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
    connect: async (transport) => (await load()).connectTransport(core, transport),
  }
}
