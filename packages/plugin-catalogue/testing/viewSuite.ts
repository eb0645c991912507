import { createFakeAdapter } from '@latchkey/testkit'
import type { ViewSuite } from '@latchkey/testkit/react'
import { createFakeWalletConnect } from '../../plugin-walletconnect/testing/createFakeWalletConnect.js'
import { allWalletsView, downloadsView } from '../src/api.js'
import { catalogueText } from '../src/react/text.js'
import { createFakeCataloguePlugin, type FakeCatalogueOptions } from './createFakeCataloguePlugin.js'
import { fakeWallet } from './fakeWallet.js'

const boats = Array.from({ length: 20 }, (_, index) => fakeWallet(`Boat ${index + 1}`))
const [first] = boats.map(({ id }) => id)

/** All views of the plugin, each with its own data. */
export const viewSuites: readonly (readonly [where: string, suite: ViewSuite])[] = [
  ['on a computer', suiteOf({})],
  ['on a phone', suiteOf({ os: 'android', isPhone: true })],
  ['without a plugin that connects wallets', { ...suiteOf({}), needs: () => [] }],
]

function suiteOf(platform: FakeCatalogueOptions['platform']): ViewSuite {
  return {
    plugin: () =>
      createFakeCataloguePlugin({
        platform,
        wallets: boats,
        featured: boats.slice(0, 3),
        recommended: boats.slice(3, 6),
      }),
    needs: () => [createFakeWalletConnect({ platform })],
    adapters: () => [createFakeAdapter({ namespace: 'eip155', wallets: [] })],
    texts: [catalogueText],
    limit: 60_000, // the first rendered view loads the whole dialog, which takes long on a busy machine
    parameters: { [allWalletsView.id]: {}, [downloadsView.id]: { walletId: first } },
  }
}
