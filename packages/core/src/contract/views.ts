import type { ConnectingParameters } from './connectingParameters.js'
import { defineView } from './defineView.js'
import type { ViewToken } from './plugin.js'

// The views that need no plugin, except those where the dialog starts (`homeViews.ts`).

export const accountSettingsView: ViewToken<undefined> = defineView<undefined>('AccountSettings')
export const profileWalletsView: ViewToken<undefined> = defineView<undefined>('ProfileWallets')
/** Shown while the wallet switches its network. */
export const switchNetworkView: ViewToken<{ readonly networkId: string }> = defineView<{ readonly networkId: string }>(
  'SwitchNetwork',
)
/** Asks the user before the active namespace changes. */
export const switchActiveChainView: ViewToken<{ readonly networkId: string }> = defineView<{
  readonly networkId: string
}>('SwitchActiveChain')
/** Shown while an injected wallet connects. */
export const connectingExternalView: ViewToken<ConnectingParameters> =
  defineView<ConnectingParameters>('ConnectingExternal')
/** Lets the user choose among the namespaces of one wallet. */
export const connectingMultiChainView: ViewToken<{ readonly walletId: string }> = defineView<{
  readonly walletId: string
}>('ConnectingMultiChain')
/** Shown while a request is open in the wallet. */
export const approveTransactionView: ViewToken<{ readonly requestKey: number }> = defineView<{
  readonly requestKey: number
}>('ApproveTransaction')
/**
 * Shows users without a wallet where to get one. A plugin with a list of wallets may provide it.
 */
export const getWalletView: ViewToken<undefined> = defineView<undefined>('GetWallet')
export const whatIsAWalletView: ViewToken<undefined> = defineView<undefined>('WhatIsAWallet')
export const whatIsANetworkView: ViewToken<undefined> = defineView<undefined>('WhatIsANetwork')
