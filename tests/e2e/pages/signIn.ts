import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { kusama, polkadot, polkadotMainnet } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import {
  base,
  bitcoin as bitcoinMainnet,
  bitcoinTestnet,
  createModal,
  mainnet,
  type Network,
  solanaDevnet,
  solanaMainnet,
} from '@latchkey/core'
import { endpointSessions, gatewaySessions, siwx } from '@latchkey/plugin-siwx'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { mountModal } from '@latchkey/react'

// An app with sign-in. The query has the kind of sessions and the options. Tests find the modal in
// `__modal`.

const query = new URLSearchParams(location.search)
const gateway = query.get('gateway')
const relayUrl = query.get('relay')
/** The only one of the app, or all. */
const namespace = query.get('namespace')

/** Networks without a node: the tests read no balance. */
const withoutNodes = (networks: readonly Network[]): readonly Network[] =>
  networks.map(({ id, name, nativeCurrency }) => ({ id, name, nativeCurrency, rpcUrls: { default: { http: [] } } }))

const local: Network = { ...mainnet, id: 'eip155:31337', name: 'Local' }
const main = [mainnet, solanaMainnet, bitcoinMainnet, polkadotMainnet]
const others = [base, solanaDevnet, bitcoinTestnet, kusama]
const networks = [...main, ...others, ...(query.has('owner') ? [local] : [])]
const adapters = [evm(), solana(), bitcoin(), polkadot()]
const modal = createModal({
  metadata: { name: 'Harbour', url: location.origin },
  networks: withoutNodes(networks.filter(({ id }) => namespace === null || id.startsWith(`${namespace}:`))),
  adapters: adapters.filter((adapter) => namespace === null || adapter.namespace === namespace),
  ...(gateway !== null && { services: { catalogue: gateway, projectId: 'app' } }),
  plugins: [
    siwx({
      sessions: gateway === null ? endpointSessions('/api/siwx') : gatewaySessions(),
      required: query.get('required') !== 'off',
      statement: 'Sign in to Harbour.',
    }),
    ...(relayUrl === null ? [] : [walletConnect({ projectId: 'local', relayUrl })]),
  ],
})
const button = document.createElement('button')
button.textContent = 'Open'
button.addEventListener('click', () => modal.open())
const place = document.createElement('section')
document.body.append(button, place)
show('Status', modal.state.$status, (status) => status)
show('Session', modal.plugins.siwx.$status, (status) => status)
show('Account', modal.state.$current, (current) => current?.address ?? '')
mountModal(modal, { target: place })
Object.assign(window, { __modal: modal })

function show<T>(
  label: string,
  $store: { subscribe(listener: (value: T) => void): () => void },
  textOf: (value: T) => string,
): void {
  const output = document.createElement('output')
  output.setAttribute('aria-label', label)
  document.body.append(output)
  $store.subscribe((value) => {
    output.textContent = textOf(value)
  })
}
