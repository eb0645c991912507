// A connected account with 1,000 tokens and 2,000 transactions, from a data service in the page.
import { createModal } from '@latchkey/core'
import { portfolio } from '@latchkey/plugin-portfolio'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import {
  createFakeAdapter,
  createFakeDataService,
  createFakeNetwork,
  type FakeBalance,
  type FakeHistoryItem,
} from '@latchkey/testkit'
import { createRoot } from 'react-dom/client'

const networkId = 'fake:1'
const address = 'fake-alice'
const service = createFakeDataService({ networkIds: [networkId], pageSize: 100 })

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
const history = Array.from(
  { length: 2000 },
  (_, index): FakeHistoryItem => ({
    id: `item-${index}`,
    metadata: {
      operationType: 'receive',
      hash: `hash-${index}`,
      minedAt: new Date(Date.now() - index * 3_600_000).toISOString(),
      sentFrom: 'fake-sender',
      sentTo: address,
      status: 'confirmed',
      nonce: index,
      chain: networkId,
      application: null,
    },
    transfers: [
      {
        fungible_info: { name: 'Token 1', symbol: 'T1', icon: null },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: `${index + 1}` },
        value: null,
        price: null,
      },
    ],
  }),
)

service.balances.set(`${networkId}:${address}`, tokens)
service.history.set(`${networkId}:${address}`, history)

const modal = createModal({
  metadata: { name: 'Bench', description: 'A page to measure', url: window.location.origin, icons: [] },
  networks: [createFakeNetwork(networkId)],
  adapters: [
    createFakeAdapter({
      namespace: 'fake',
      tokens: {
        read: async () => [],
        describe: () => Promise.reject(new Error('The bench describes no token.')),
        parseAddress: async (text) => text,
        nativeAddress: () => 'token-native',
      },
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
