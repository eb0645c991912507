import { type AdapterContext, type Connector, loadOnce } from '@latchkey/core'
import type { Wallet } from '../wallet/Wallet.js'
import type { RegisteredWallet } from './readWallet.js'

/** The way into a wallet in this page. Its code comes with the first use. */
export function connectorTo(
  { wallet, name, icon }: RegisteredWallet,
  {
    id,
    isRestorable,
    ...context
  }: { readonly id: string; readonly isRestorable: boolean } & Pick<AdapterContext, '$networks' | 'clock'>,
): Connector<Wallet> {
  const door = loadOnce(() => import('../connection/index.js'))
  return {
    id,
    name,
    icon,
    wallet,
    group: 'injected',
    prepare: door,
    connect: async (request) => (await door()).connect(context, wallet, request),
    ...(isRestorable && { restore: async (request) => (await door()).restore(context, wallet, request) }),
  }
}
