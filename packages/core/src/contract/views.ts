import type { ConnectingParameters } from './connectingParameters.js'
import { defineView } from './defineView.js'
import type { NamespaceFilter } from './namespaceFilter.js'
import type { ViewToken } from './plugin.js'

// The views that need no plugin, beside those where the dialog starts (`homeViews.ts`).

export const accountSettingsView: ViewToken<undefined> = defineView<undefined>('AccountSettings')
export const profileWalletsView: ViewToken<undefined> = defineView<undefined>('ProfileWallets')
export const networksView: ViewToken<NamespaceFilter> = defineView<NamespaceFilter>('Networks')
/** Waits while the wallet switches. */
export const switchNetworkView: ViewToken<{ readonly networkId: string }> = defineView<{ readonly networkId: string }>(
  'SwitchNetwork',
)
/** Asks before the dialog turns to another namespace. */
export const switchActiveChainView: ViewToken<{ readonly networkId: string }> = defineView<{
  readonly networkId: string
}>('SwitchActiveChain')
/** Waits for a wallet of the page to connect. */
export const connectingExternalView: ViewToken<ConnectingParameters> =
  defineView<ConnectingParameters>('ConnectingExternal')
/** Chooses among the namespaces of one wallet. */
export const connectingMultiChainView: ViewToken<{ readonly walletId: string }> = defineView<{
  readonly walletId: string
}>('ConnectingMultiChain')
/** Waits for a request that is open in the wallet. */
export const approveTransactionView: ViewToken<{ readonly requestKey: number }> = defineView<{
  readonly requestKey: number
}>('ApproveTransaction')
/** For users without a wallet: where to get one. A plugin with a list of wallets may draw it. */
export const getWalletView: ViewToken<undefined> = defineView<undefined>('GetWallet')
export const whatIsAWalletView: ViewToken<undefined> = defineView<undefined>('WhatIsAWallet')
export const whatIsANetworkView: ViewToken<undefined> = defineView<undefined>('WhatIsANetwork')
