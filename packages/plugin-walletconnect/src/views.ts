import { bindView, type ViewBinding } from '@latchkey/core'
import { connectingWalletConnectBasicView, connectingWalletConnectView, openWalletView } from './api.js'

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
      openWalletView,
      after(() => import('./react/OpenWalletView.js')),
    ),
  ]
}
