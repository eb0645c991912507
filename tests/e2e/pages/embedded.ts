import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import { embedded } from '@latchkey/plugin-embedded'
import { mountModal } from '@latchkey/react'

// An app with the embedded wallet. The query has the origin of the frame.

const frame = new URLSearchParams(location.search).get('frame') ?? ''
const modal = createModal({
  metadata: { name: 'Shop', url: location.origin },
  networks: [
    {
      id: 'eip155:31337',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
    },
  ],
  adapters: [evm()],
  plugins: [embedded({ frame })],
})
const button = document.createElement('button')
button.textContent = 'Connect wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
Object.assign(window, { __modal: modal })
