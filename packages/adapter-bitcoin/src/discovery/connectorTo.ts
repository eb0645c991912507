import { type Connector, loadOnce } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import type { FoundWallet } from './foundWallet.js'

/** The way into a wallet in this page. Its code comes with the first use. */
export function connectorTo(
  core: BitcoinCore,
  { id, name, icon, wallet, explorerId, source, speaks }: FoundWallet,
  isRestorable: boolean,
): Connector<BitcoinProvider> {
  const load = loadOnce(() => import('../connection/index.js'))
  const open = async () => {
    const door = await load()
    door.bringCodec(core)
    const make = (): BitcoinWallet => {
      switch (speaks.kind) {
        case 'sats':
          return door.createSatsWallet(core.context, speaks.provider, speaks.methods, door.dialectOf(speaks.path))
        case 'standard':
          return door.createStandardWallet(speaks.wallet)
        case 'unisat':
          return door.createUnisatWallet(speaks.provider)
        case 'phantom':
          return door.createPhantomWallet(speaks.provider)
      }
    }
    const opened = core.wallets.get(source) ?? make()
    core.wallets.set(source, opened)
    return { door, opened }
  }
  return {
    id,
    name,
    icon,
    wallet,
    explorerId,
    group: 'injected',
    prepare: load,
    async connect(request) {
      const { door, opened } = await open()
      return door.connect(core.context, opened, request)
    },
    ...(isRestorable && {
      async restore(request) {
        const { door, opened } = await open()
        return door.restore(core.context, opened, request)
      },
    }),
  }
}
