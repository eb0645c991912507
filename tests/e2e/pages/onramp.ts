import { evm } from '@latchkey/adapter-evm'
import { createModal, type Network, selfHosted } from '@latchkey/core'
import { gatewayOnramp, onramp } from '@latchkey/plugin-onramp'
import { portfolio } from '@latchkey/plugin-portfolio'
import { mountModal } from '@latchkey/react'
import { createEvmTestWallet } from '@latchkey/testkit'
import type { OnrampQuery } from '../src/onramp/OnrampQuery.ts'

// An app whose users buy tokens in the sandbox of our gateway. The query holds `OnrampQuery` as
// JSON.

const query = JSON.parse(new URLSearchParams(location.search).get('query') ?? '{}') as OnrampQuery
const anchor = createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: Number(query.networkId.split(':')[1]), rpcUrl: query.node }],
  privateKeys: [query.key],
  memory: localStorage,
})
anchor.announce(window)
const local: Network = {
  id: query.networkId,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [query.node] } },
  testnet: true,
}
const modal = createModal({
  metadata: { name: 'Onramp', url: location.origin },
  networks: [local],
  adapters: [evm()],
  plugins: [
    portfolio({ tokens: { [local.id]: query.tokens } }),
    onramp({ providers: [gatewayOnramp({ name: 'Sandbox' })] }),
  ],
  services: selfHosted(query.service, { projectId: 'onramp', networkIds: [] }),
  // Services over plain http are for development only.
  debug: true,
})
const button = document.createElement('button')
button.textContent = 'Wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
