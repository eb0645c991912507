import { evm } from '@latchkey/adapter-evm'
import { createModal, mainnet } from '@latchkey/core'
import { mountModal } from '@latchkey/react'

// An app as in the recipes: a built-in network and its own node. All other hosts are forbidden.
// The query has the node's URL. Tests find the modal in `__modal`.

const node = new URLSearchParams(location.search).get('node') ?? ''
const modal = createModal({
  metadata: { name: 'Own node', url: location.origin },
  networks: [mainnet],
  adapters: [evm()],
  rpcUrls: { [mainnet.id]: [node] },
})
const button = document.createElement('button')
button.textContent = 'Connect wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
Object.assign(window, { __modal: modal })
