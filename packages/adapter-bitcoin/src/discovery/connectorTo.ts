import { type Connector, loadOnce } from '@latchkey/core'
import type { BitcoinCore } from '../bitcoinCore.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import type { FoundWallet } from './FoundWallet.js'

/** Creates the connector of an injected wallet. Its code loads with the first use. */
export function connectorTo(
  core: BitcoinCore,
  { id, name, icon, wallet, explorerId, source, protocol }: FoundWallet,
  isRestorable: boolean,
): Connector<BitcoinProvider> {
  const load = loadOnce(() => import('../connection/index.js'))
  const open = async () => {
    const code = await load()
    code.installCodec(core)
    const create = (): BitcoinWallet => {
      switch (protocol.kind) {
        case 'sats':
          return code.createSatsWallet(core.context, protocol.provider, protocol.methods, code.dialectOf(protocol.path))
        case 'standard':
          return code.createStandardWallet(protocol.wallet)
        case 'unisat':
          return code.createUnisatWallet(protocol.provider)
        case 'phantom':
          return code.createPhantomWallet(protocol.provider)
      }
    }
    const opened = core.wallets.get(source) ?? create()
    core.wallets.set(source, opened)
    return { code, opened }
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
      const { code, opened } = await open()
      return code.connect(core.context, opened, request)
    },
    ...(isRestorable && {
      async restore(request) {
        const { code, opened } = await open()
        return code.restore(core.context, opened, request)
      },
    }),
  }
}
