import { bindView, type ViewBinding } from '@latchkey/core'
import { connectingWalletConnectBasicView, connectingWalletConnectView, openWalletView } from './api.js'

/** @param ready - Loads what the views call inside a click. It must be there before they render. */
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
      openWalletView,
      after(() => import('./react/OpenWalletView.js')),
    ),
  ]
}
