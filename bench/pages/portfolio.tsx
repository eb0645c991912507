// A connected account with 1,000 tokens, from a data service in the page.
import { createModal, provide } from '@latchkey/core'
import { tokensService } from '@latchkey/core/services'
import { portfolio } from '@latchkey/plugin-portfolio'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createFakeAdapter, createFakeDataService, createFakeNetwork, type FakeBalance } from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'

const networkId = 'fake:1'
const address = 'fake-alice'
const service = createFakeDataService({ networkIds: [networkId] })

const tokens = Array.from(
  { length: 1000 },
  (_, index): FakeBalance => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: networkId,
    address: `${networkId}:token-${index}`,
    price: 1,
    value: 1000 - index,
    quantity: { decimals: '6', numeric: `${1000 - index}` },
    iconUrl: '',
  }),
)
service.balances.set(`${networkId}:${address}`, tokens)

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks: [createFakeNetwork(networkId)],
  adapters: [
    createFakeAdapter({
      namespace: 'fake',
      services: [
        provide(tokensService, {
          read: async () => [],
          describe: () => Promise.reject(new Error('The bench describes no token.')),
          parseAddress: async (text) => text,
          nativeAddress: () => 'token-native',
        }),
      ],
    }),
  ],
  plugins: [portfolio()],
  services: { data: service.url, projectId: 'bench' },
  fetch: service.fetch,
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ModalProvider modal={modal}>
      <ConnectButton />
    </ModalProvider>,
  )
  modal.start()
  await modal.connect({ connectorId: 'fake/fake.wallet' })
}
