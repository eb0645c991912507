import type { Platform } from '@latchkey/core'
import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { createFakeCataloguePlugin } from '../../plugin-catalogue/testing/createFakeCataloguePlugin.js'
import { fakeWallet } from '../../plugin-catalogue/testing/fakeWallet.js'
import { connectingWalletConnectBasicView, connectingWalletConnectView, openWalletView } from '../src/api.js'
import { walletConnectText } from '../src/react/text.js'
import { createFakeWalletConnect } from './createFakeWalletConnect.js'

const boats = Array.from({ length: 20 }, (_, index) => fakeWallet(`Boat ${index + 1}`))
const [first] = boats.map(({ id }) => id)

const phone = { os: 'android', isPhone: true } as const

/** All views of the plugin, each with its own data. */
export const viewSuites: readonly (readonly [where: string, suite: ViewSuite])[] = [
  ['on a computer', suiteOf({})],
  ['on a phone', suiteOf(phone)],
  ['on a phone without a catalogue', { ...suiteOf(phone), needs: () => [] }],
]

function suiteOf(platform: Partial<Platform>): ViewSuite {
  return {
    plugin: () =>
      createFakeWalletConnect({
        platform,
        choice: { id: first, name: 'Boat 1', base: 'boat1://' },
        requests: [{ id: 1, method: 'personal_sign', networkId: 'eip155:1', expiresAt: 1_767_225_600_000 }],
      }),
    needs: () => [
      createFakeCataloguePlugin({
        platform,
        wallets: boats,
        featured: boats.slice(0, 3),
        recommended: boats.slice(3, 6),
      }),
    ],
    adapters: () => [createFakeAdapter({ namespace: 'eip155', wallets: [] })],
    texts: [walletConnectText],
    limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
    parameters: {
      [connectingWalletConnectView.id]: { walletId: first },
      [connectingWalletConnectBasicView.id]: {},
      [openWalletView.id]: { requestId: 1 },
    },
  }
}
