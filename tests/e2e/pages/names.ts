import { evm } from '@latchkey/adapter-evm'
import { createModal, selfHosted } from '@latchkey/core'
import { names } from '@latchkey/plugin-names'
import { mountModal } from '@latchkey/react'
import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'

// An app whose users register names with its own gateway. The query has the URLs of the gateway and
// of the node, and the number of the chain. Tests control the wallet with `__wallet`.

const query = new URLSearchParams(location.search)
const chainId = Number(query.get('chain'))
const id = `eip155:${chainId}`
const node = query.get('node') ?? ''
const wallet = createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: chainId, rpcUrl: node }],
  privateKeys: [throwAwayKeys[9] ?? throwAwayKeys[0]],
})
wallet.announce(window)
const modal = createModal({
  metadata: { name: 'Names', url: location.origin },
  networks: [
    {
      id,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [node] } },
    },
  ],
  adapters: [evm()],
  plugins: [names({ suffixes: ['latchkey.test'], wallets: 'any' })],
  services: selfHosted(query.get('gateway') ?? '', { projectId: 'names', networkIds: [] }),
  rpcUrls: { [id]: [node] },
})
const button = document.createElement('button')
button.textContent = 'Connect wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
Object.assign(window, { __wallet: wallet })
