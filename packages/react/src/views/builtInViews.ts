import {
  accountSettingsView,
  accountView,
  approveTransactionView,
  connectingExternalView,
  connectingMultiChainView,
  connectView,
  getWalletView,
  networksView,
  profileWalletsView,
  switchActiveChainView,
  switchNetworkView,
  unsupportedChainView,
  whatIsANetworkView,
  whatIsAWalletView,
} from '@latchkey/core'
import { ConnectView } from './connect/ConnectView.js'
import { ConnectingExternalView } from './connecting/ConnectingExternalView.js'
import { loadFurtherViews } from './loadFurtherViews.js'

const further = (name: keyof Awaited<ReturnType<typeof loadFurtherViews>>) => async () => ({
  default: (await loadFurtherViews())[name],
})

/**
 * The views that need no plugin, by id. The views of connecting are in this chunk; those of the
 * account and the further ones are fetched.
 */
export const builtInViews: ReadonlyMap<string, () => Promise<unknown>> = /* @__PURE__ */ new Map<
  string,
  () => Promise<unknown>
>([
  [connectView.id, async () => ({ default: ConnectView })],
  [connectingExternalView.id, async () => ({ default: ConnectingExternalView })],
  [accountView.id, () => import('./account/AccountView.js')],
  [accountSettingsView.id, further('AccountSettingsView')],
  [approveTransactionView.id, further('ApproveTransactionView')],
  [connectingMultiChainView.id, further('ConnectingMultiChainView')],
  [getWalletView.id, further('GetWalletView')],
  [networksView.id, further('NetworksView')],
  [profileWalletsView.id, further('ProfileWalletsView')],
  [switchActiveChainView.id, further('SwitchActiveChainView')],
  [switchNetworkView.id, further('SwitchNetworkView')],
  [unsupportedChainView.id, further('UnsupportedChainView')],
  [whatIsANetworkView.id, further('WhatIsANetworkView')],
  [whatIsAWalletView.id, further('WhatIsAWalletView')],
])
