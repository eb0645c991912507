import { type Connector, loadOnce } from '@latchkey/core'
import type { InjectedExtension } from '../injected/InjectedExtension.js'
import type { PolkadotCore } from '../polkadotCore.js'
import { polkadotText } from '../text.js'
import type { FoundWallet } from './FoundWallet.js'

/** The way into a wallet in this page. Its code comes with the first use. */
export function connectorTo(core: PolkadotCore, wallet: FoundWallet): Connector<InjectedExtension> {
  const { id } = wallet
  const door = loadOnce(() => import('../connection/index.js'))
  return {
    id,
    name: nameOf(id),
    group: 'injected',
    prepare: door,
    connect: async (request) => (await door()).connect(core, wallet, request),
    restore: async (request) => (await door()).restore(core, wallet, request),
  }
}

export function nameOf(id: string): string {
  const { wallets } = polkadotText
  return (Object.hasOwn(wallets, id) && wallets[id]) || id
}
