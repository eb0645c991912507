import { type Connector, loadOnce } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { polkadotText } from '../text.js'
import type { FoundWallet } from './FoundWallet.js'

/** Creates the connector of an injected wallet. Its code loads with the first use. */
export function connectorTo(core: PolkadotCore, wallet: FoundWallet): Connector<InjectedExtension> {
  const { id } = wallet
  const load = loadOnce(() => import('../connection/index.js'))
  return {
    id,
    name: nameOf(id),
    group: 'injected',
    prepare: load,
    connect: async (request) => (await load()).connect(core, wallet, request),
    restore: async (request) => (await load()).restore(core, wallet, request),
  }
}

export function nameOf(id: string): string {
  const { wallets } = polkadotText
  return (Object.hasOwn(wallets, id) && wallets[id]) || id
}
