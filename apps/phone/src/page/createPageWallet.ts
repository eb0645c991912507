import { createPhoneWallet } from '../wallet/createPhoneWallet.js'
import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import { phoneNetworks } from './phoneNetworks.js'

/** Creates the wallet of this page. It asks its user and keeps its sessions over a reload. */
export function createPageWallet(window: Window): Promise<PhoneWallet> {
  const { origin } = window.location
  return createPhoneWallet({
    relayUrl: import.meta.env.VITE_RELAY_URL ?? 'ws://127.0.0.1:7004',
    networks: phoneNetworks,
    storage: window.localStorage,
    answer: 'wait',
    requestPause: 0,
    metadata: { url: origin, icons: [`${origin}/favicon.svg`] },
  })
}
