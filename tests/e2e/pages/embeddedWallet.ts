import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { createModal } from '@latchkey/core'
import { embedded } from '@latchkey/plugin-embedded'
import { browserSessions, siwx } from '@latchkey/plugin-siwx'
import { mountModal } from '@latchkey/react'
import type { EmbeddedQuery } from '../src/embedded/EmbeddedQuery.js'

// An app with the wallet by e-mail: our frame, our gateway, a local chain.

const query = JSON.parse(new URLSearchParams(location.search).get('query') ?? '{}') as EmbeddedQuery
const { frame, solanaId, solanaNode, isSignInRequired, locale } = query
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const signIn = siwx({
  sessions: browserSessions({
    verifiers: async () => [
      (await import('@latchkey/adapter-evm/verify')).evmVerifier,
      (await import('@latchkey/adapter-solana/verify')).solanaVerifier,
    ],
  }),
})
const modal = createModal({
  metadata: { name: 'Shop', url: location.origin },
  ...(locale !== undefined && { locale }),
  networks: [
    {
      id: query.networkId,
      name: 'Local',
      nativeCurrency: ether,
      rpcUrls: { default: { http: [query.node] } },
    },
    {
      id: query.secondId,
      name: 'Second',
      nativeCurrency: ether,
      rpcUrls: { default: { http: [query.secondNode] } },
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
  features: { socials: ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] },
  plugins: [embedded({ frame }), ...(isSignInRequired ? [signIn] : [])],
})
const button = document.createElement('button')
button.textContent = 'Connect wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
Object.assign(window, { __modal: modal })
