import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { createModal } from '@latchkey/core'
import { embedded } from '@latchkey/plugin-embedded'
import { mountModal } from '@latchkey/react'
import type { EmbeddedQuery } from '../src/embedded/EmbeddedQuery.js'

// An app with the wallet by e-mail: our frame, our gateway, a local chain.

const { frame, networkId, node, solanaId, solanaNode } = JSON.parse(
  new URLSearchParams(location.search).get('query') ?? '{}',
) as EmbeddedQuery
const modal = createModal({
  metadata: { name: 'Shop', url: location.origin },
  networks: [
    {
      id: networkId,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [node] } },
    },
    {
      id: solanaId,
      name: 'Local Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [solanaNode] } },
    },
  ],
  adapters: [evm(), solana()],
  services: { projectId: 'local' },
  features: { socials: ['google'] },
  plugins: [embedded({ frame })],
})
const button = document.createElement('button')
button.textContent = 'Connect wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
Object.assign(window, { __modal: modal })
