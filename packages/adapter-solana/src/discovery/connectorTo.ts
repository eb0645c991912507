import { type AdapterContext, type Connector, loadOnce } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import type { RegisteredWallet } from './readWallet.js'

/** The connector of a wallet in this page. Its code loads with the first use. */
export function connectorTo(
  { wallet, name, icon }: RegisteredWallet,
  {
    id,
    isRestorable,
    ...context
  }: { readonly id: string; readonly isRestorable: boolean } & Pick<AdapterContext, '$networks' | 'clock'>,
): Connector<Wallet> {
  const loadConnection = loadOnce(() => import('../connection/index.js'))
  return {
    id,
    name,
    icon,
    wallet,
    group: 'injected',
    prepare: loadConnection,
    connect: async (request) => (await loadConnection()).connect(context, wallet, request),
    ...(isRestorable && { restore: async (request) => (await loadConnection()).restore(context, wallet, request) }),
  }
}
