import {
  accountSettingsView,
  approveTransactionView,
  connectingExternalView,
  connectingMultiChainView,
  networksView,
  profileWalletsView,
  switchActiveChainView,
  switchNetworkView,
  unsupportedChainView,
  whatIsANetworkView,
  whatIsAWalletView,
} from '@latchkey/core'
import { UnknownViewError } from '../errors/UnknownViewError.js'

/**
 * Fetches one of the views that need no plugin. Connect and Account are not among them: they are known before the dialog is.
 * @throws {UnknownViewError} for any other id.
 */
export async function loadBuiltInView(id: string): Promise<unknown> {
  const load = builtInViews.get(id)
  if (!load) throw new UnknownViewError(id)
  return load()
}

const builtInViews: ReadonlyMap<string, () => Promise<unknown>> = /* @__PURE__ */ new Map<
  string,
  () => Promise<unknown>
>([
  [accountSettingsView.id, () => import('./settings/AccountSettingsView.js')],
  [approveTransactionView.id, () => import('./approve/ApproveTransactionView.js')],
  [connectingExternalView.id, () => import('./connecting/ConnectingExternalView.js')],
  [connectingMultiChainView.id, () => import('./multichain/ConnectingMultiChainView.js')],
  [networksView.id, () => import('./networks/NetworksView.js')],
  [profileWalletsView.id, () => import('./wallets/ProfileWalletsView.js')],
  [switchActiveChainView.id, () => import('./switching/SwitchActiveChainView.js')],
  [switchNetworkView.id, () => import('./switching/SwitchNetworkView.js')],
  [unsupportedChainView.id, () => import('./unsupported/UnsupportedChainView.js')],
  [whatIsANetworkView.id, () => import('./about/WhatIsANetworkView.js')],
  [whatIsAWalletView.id, () => import('./about/WhatIsAWalletView.js')],
])
