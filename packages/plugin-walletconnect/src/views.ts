import { bindView, type ViewBinding } from '@latchkey/core'
import { connectingWalletConnectBasicView, connectingWalletConnectView, openWalletView } from './api.js'

type PairingViews = typeof import('./react/pairingViews.js')

/** @param ready - Loads what the views call inside a click. It must be there before they render. */
export function bindViews(ready: () => Promise<unknown>): readonly ViewBinding[] {
  const load =
    <Name extends keyof PairingViews>(name: Name) =>
    async (): Promise<{ readonly default: PairingViews[Name] }> => {
      const [views] = await Promise.all([import('./react/pairingViews.js'), ready()])
      return { default: views[name] }
    }
  return [
    bindView(connectingWalletConnectView, load('ConnectingWalletConnectView')),
    bindView(connectingWalletConnectBasicView, load('ConnectingWalletConnectBasicView')),
    bindView(openWalletView, load('OpenWalletView')),
  ]
}
