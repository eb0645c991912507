import { createModal } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { mountModal } from '@latchkey/react'

// An app without adapters: it sends requests of the WalletConnect protocol to remote wallets.
// The query has the relay's URL.

const relayUrl = new URLSearchParams(location.search).get('relayUrl') ?? ''
const modal = createModal({
  metadata: { name: 'Without adapters', url: location.origin },
  networks: [
    {
      id: 'eip155:31337',
      name: 'Local A',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
  ],
  plugins: [catalogue(), walletConnect({ projectId: 'local', relayUrl, methods: { eip155: ['personal_sign'] } })],
})
const place = document.createElement('section')
const button = document.createElement('button')
button.textContent = 'Connect wallet'
button.addEventListener('click', () => modal.open())
const account = document.createElement('output')
account.setAttribute('aria-label', 'Account')
document.body.append(button, account, place)
mountModal(modal, { target: place })
modal.state.$current.subscribe((current) => {
  account.textContent = current?.address ?? ''
})
Object.assign(window, { __modal: modal })
