import { evm } from '@latchkey/adapter-evm'
import { createModal, mainnet, selfHosted } from '@latchkey/core'
import { analytics } from '@latchkey/plugin-analytics'
import { mountModal } from '@latchkey/react'

// An app with a gateway, which has analytics unless the query has `plugin=none`. The query has the
// URLs of the gateway and of a node.

const query = new URLSearchParams(location.search)
const modal = createModal({
  metadata: { name: 'Counted', url: location.origin },
  networks: [mainnet],
  adapters: [evm()],
  services: selfHosted(query.get('gateway') ?? '', { projectId: 'shop' }),
  rpcUrls: { [mainnet.id]: [query.get('node') ?? ''] },
  plugins: query.get('plugin') === 'none' ? [] : [analytics()],
  debug: query.has('debug'),
})
const button = document.createElement('button')
button.textContent = 'Connect wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
