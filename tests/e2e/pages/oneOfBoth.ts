import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import { catalogue } from '@latchkey/plugin-catalogue'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { mountModal } from '@latchkey/react'

// An app with one of two plugins: `walletConnect()`, or with `?only=catalogue` the catalogue.
// The query also has the relay's URL, and `mode` for the theme.

const query = new URLSearchParams(location.search)
const modal = createModal({
  metadata: { name: 'One of both', url: location.origin },
  networks: [
    {
      id: 'eip155:31337',
      name: 'Local A',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
  ],
  adapters: [evm()],
  plugins:
    query.get('only') === 'catalogue'
      ? [catalogue()]
      : [walletConnect({ projectId: 'local', relayUrl: query.get('relayUrl') ?? '' })],
  theme: { mode: query.get('mode') === 'dark' ? 'dark' : 'light' },
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
