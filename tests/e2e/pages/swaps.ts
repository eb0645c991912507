import { evm } from '@latchkey/adapter-evm'
import { pools } from '@latchkey/adapter-evm/pools'
import { createModal, type Network, selfHosted } from '@latchkey/core'
import { portfolio } from '@latchkey/plugin-portfolio'
import { gatewaySwaps, swaps } from '@latchkey/plugin-swaps'
import { mountModal } from '@latchkey/react'
import { createEvmTestWallet } from '@latchkey/testkit'
import type { SwapsNetwork, SwapsQuery } from '../src/swaps/SwapsQuery.ts'
import type { SwapsWindow } from '../src/swaps/SwapsWindow.ts'

// An app whose users swap. The query holds `SwapsQuery` as JSON. Tests control the wallet and read
// the events with `__swaps`.

const query = JSON.parse(new URLSearchParams(location.search).get('query') ?? '{}') as SwapsQuery
const [first, ...others] = query.networks.map(({ id, node }) => ({ id: Number(id.split(':')[1]), rpcUrl: node }))
const anchor = createEvmTestWallet({
  name: 'Anchor',
  chains: [first ?? { id: 1, rpcUrl: '' }, ...others],
  privateKeys: [query.key],
  memory: localStorage,
})
// As a wallet of keys alone, which knows no EIP-5792.
if (!query.canBatch) anchor.script.lie('wallet_getCapabilities', { error: { code: 4200, message: 'Not supported.' } })
anchor.announce(window)

const networks = query.networks.map(
  ({ id, node }, index): Network => ({
    id,
    name: index === 0 ? 'Local' : 'Second',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node] } },
    testnet: true,
  }),
)
const byNetwork = <Value>(value: (network: SwapsNetwork) => Value) =>
  Object.fromEntries(query.networks.map((network) => [network.id, value(network)]))
const services =
  query.service === undefined ? undefined : selfHosted(query.service, { projectId: 'swaps', networkIds: [] })
const providers = {
  pools: () => pools({ tokens: byNetwork(({ tokens }) => tokens.map(({ address }) => address)) }),
  gateway: () => gatewaySwaps(services ?? {}),
}
const modal = createModal({
  metadata: { name: 'Swaps', url: location.origin },
  networks,
  adapters: [evm({ swapContracts: byNetwork(({ contracts }) => contracts) })],
  plugins: [
    portfolio({ tokens: byNetwork(({ tokens }) => tokens) }),
    swaps({ providers: query.providers.map((name) => providers[name]()) }),
  ],
  ...(services && { services }),
  // Services over plain http are for development only.
  debug: true,
})
const events: { readonly name: string; readonly params: unknown }[] = []
modal.events.onAny(({ name, params }) => events.push({ name, params }))
const button = document.createElement('button')
button.textContent = 'Wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
Object.assign(window, { __swaps: { anchor, events, modal } } satisfies SwapsWindow)
