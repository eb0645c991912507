import { evm } from '@latchkey/adapter-evm'
import { localnet, solana } from '@latchkey/adapter-solana'
import { createModal, type Network, selfHosted } from '@latchkey/core'
import { portfolio } from '@latchkey/plugin-portfolio'
import { send } from '@latchkey/plugin-send'
import { mountModal } from '@latchkey/react'
import { createEvmTestWallet } from '@latchkey/testkit'
import { createSolanaTestWallet } from '@latchkey/testkit/solana'
import type { AssetsQuery } from '../src/assets/AssetsQuery.ts'
import type { AssetsWindow } from '../src/assets/AssetsWindow.ts'

// An app that shows what its user has, and sends it. The query holds `AssetsQuery` as JSON. Tests
// control the wallets and read the events with `__assets`.

const query = JSON.parse(new URLSearchParams(location.search).get('query') ?? '{}') as AssetsQuery
const chainId = Number(query.evm.networkId.split(':')[1])
const anchor = createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: chainId, rpcUrl: query.evm.node }],
  privateKeys: [query.evm.key],
  memory: localStorage,
})
anchor.announce(window)
const dory = createSolanaTestWallet({
  name: 'Dory',
  secretKeys: [query.solana.seed],
  chains: [{ chain: 'solana:localnet', rpcUrl: query.solana.node }],
  memory: localStorage,
  ...(query.solana.signsOnly && { without: ['solana:signAndSendTransaction'] }),
})
dory.register(window)

const local: Network = {
  id: query.evm.networkId,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [query.evm.node] } },
  testnet: true,
}
const modal = createModal({
  metadata: { name: 'Assets', url: location.origin },
  networks: [local, localnet(query.solana.node, { genesisHash: query.solana.networkId.split(':')[1] })],
  adapters: [evm(), solana()],
  plugins: [portfolio({ tokens: { [local.id]: query.tokens } }), send()],
  ...(query.service && { services: selfHosted(query.service, { projectId: 'assets', networkIds: [] }) }),
  // Services over plain http are for development only.
  debug: true,
})
const events: { readonly name: string; readonly params: unknown }[] = []
modal.events.onAny(({ name, params }) => events.push({ name, params }))
const button = document.createElement('button')
button.textContent = 'Wallet'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
mountModal(modal, { target: place })
Object.assign(window, { __assets: { anchor, dory, events, modal } } satisfies AssetsWindow)
