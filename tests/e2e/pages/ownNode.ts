import { evm } from '@latchkey/adapter-evm'
import { createModal, mainnet } from '@latchkey/core'
import { mountModal } from '@latchkey/react'

// An app that does what the recipes say: a built-in network, a node of its own, and nothing else that may be asked. The page's address says
// where the node is; a test finds the modal in `__modal`.

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
