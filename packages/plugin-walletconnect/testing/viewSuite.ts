import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import {
  allWalletsView,
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  downloadsView,
  getWalletView,
  openWalletView,
} from '../src/api.js'
import type { Platform } from '../src/contract/Platform.js'
import { walletConnectText } from '../src/react/text.js'
import { createFakeWalletConnect } from './createFakeWalletConnect.js'
import { fakeWallet } from './fakeWallet.js'

const boats = Array.from({ length: 20 }, (_, index) => fakeWallet(`Boat ${index + 1}`))
const [first] = boats.map(({ id }) => id)

/** All views of the plugin, each over data of its own kind, on a computer and on a phone. */
export const viewSuites: readonly (readonly [device: string, suite: ViewSuite])[] = [
  ['on a computer', suiteOf({})],
  ['on a phone', suiteOf({ os: 'android', isPhone: true })],
]

function suiteOf(platform: Partial<Platform>): ViewSuite {
  return {
    plugin: () =>
      createFakeWalletConnect({
        platform,
        wallets: boats,
        featured: boats.slice(0, 3),
        recommended: boats.slice(3, 6),
        choice: { id: first, name: 'Boat 1', base: 'boat1://' },
        requests: [{ id: 1, method: 'personal_sign', networkId: 'eip155:1', expiresAt: 1_767_225_600_000 }],
      }),
    adapters: () => [createFakeAdapter({ namespace: 'eip155', wallets: [] })],
    texts: [walletConnectText],
    limit: 60_000, // the first view that is drawn brings all of the dialog along, on a busy machine for long
    parameters: {
      [connectingWalletConnectView.id]: { walletId: first },
      [connectingWalletConnectBasicView.id]: {},
      [allWalletsView.id]: {},
      [downloadsView.id]: { walletId: first },
      [getWalletView.id]: {},
      [openWalletView.id]: { requestId: 1 },
    },
  }
}
