import { bindView, type ViewBinding } from '@latchkey/core'
import {
  allWalletsView,
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  downloadsView,
  getWalletView,
  openWalletView,
} from './api.js'

/** @param ready - What the views call inside a tap has to be there before they are drawn. */
export function bindViews(ready: () => Promise<unknown>): readonly ViewBinding[] {
  const after =
    <View>(load: () => Promise<View>) =>
    async (): Promise<View> => {
      const [view] = await Promise.all([load(), ready()])
      return view
    }
  return [
    bindView(
      connectingWalletConnectView,
      after(() => import('./react/ConnectingWalletConnectView.js')),
    ),
    bindView(
      connectingWalletConnectBasicView,
      after(() => import('./react/ConnectingWalletConnectBasicView.js')),
    ),
    bindView(
      allWalletsView,
      after(() => import('./react/AllWalletsView.js')),
    ),
    bindView(
      downloadsView,
      after(() => import('./react/DownloadsView.js')),
    ),
    bindView(
      getWalletView,
      after(() => import('./react/GetWalletView.js')),
    ),
    bindView(
      openWalletView,
      after(() => import('./react/OpenWalletView.js')),
    ),
  ]
}
