import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import { mountModal } from '@latchkey/react'

// One whole copy of the SDK with its own React. The page loads it twice, from two URLs.

const copy = new URL(import.meta.url).pathname.split('/')[1] ?? ''
const modal = createModal({
  metadata: { name: copy },
  networks: [
    {
      id: 'eip155:31337',
      name: 'Local A',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
  ],
  adapters: [evm()],
})
const place = document.createElement('section')
place.setAttribute('aria-label', copy)
document.body.append(place)
mountModal(modal, { target: place })

const copies: Record<string, unknown> = Reflect.get(window, '__copies') ?? {}
Reflect.set(window, '__copies', copies)
copies[copy] = { modal, createModal }
