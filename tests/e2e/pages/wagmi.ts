import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'
import { joinWagmi, latchkey, modalTransport } from '@latchkey/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain, type Hex } from 'viem'
import {
  createConfig,
  useAccount,
  useAccountEffect,
  useChainId,
  useChains,
  useClient,
  useConnect,
  useConnections,
  useConnectorClient,
  useConnectors,
  useDisconnect,
  usePublicClient,
  useReconnect,
  useSignMessage,
  useSwitchAccount,
  useSwitchChain,
  useWalletClient,
  version,
  WagmiProvider,
} from 'wagmi'

// An app with every hook of wagmi that is about connections, for wagmi 2 and 3 (the names of both).
// The query has the URLs of two local chains, and of a relay if the test has one. Tests find the
// wallets in `__wallets`.

const query = new URLSearchParams(location.search)
const chainOf = (name: string, id: number) =>
  defineChain({
    id,
    name: `Local ${name.toUpperCase()}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [query.get(name) ?? ''] } },
  })
const a = chainOf('a', 31_337)
const b = chainOf('b', 1338)
const relayUrl = query.get('relayUrl')

const walletOf = (name: string, keys: readonly Hex[]) => {
  const wallet = createEvmTestWallet({
    name,
    rdns: `example.${name.toLowerCase()}`,
    privateKeys: keys as readonly [Hex, ...Hex[]],
    chains: [a, b].map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls.default.http[0] })) as never,
    memory: localStorage,
  })
  wallet.announce(window)
  return wallet
}
const wallets = {
  Anchor: walletOf('Anchor', throwAwayKeys.slice(0, 2)),
  Beacon: walletOf('Beacon', throwAwayKeys.slice(2, 4)),
}
Object.assign(window, { __wallets: wallets })

const modal = createModal({
  metadata: { name: 'wagmi', url: location.origin },
  networks: [a, b],
  adapters: [evm()],
  plugins: relayUrl === null ? [] : [walletConnect({ projectId: 'local', relayUrl })],
})
const config = createConfig({
  chains: [a, b],
  connectors: [latchkey(modal)],
  multiInjectedProviderDiscovery: false,
  transports: { [a.id]: modalTransport(modal), [b.id]: modalTransport(modal) },
})

function App(): ReactNode {
  useEffect(() => joinWagmi({ config, modal }), [])
  const account = useAccount()
  const connections = useConnections()
  const { connect, error: connectError } = useConnect()
  const connectors = useConnectors()
  const { disconnect } = useDisconnect()
  const { reconnect } = useReconnect()
  const { switchChain, error: switchError } = useSwitchChain()
  const { switchAccount } = useSwitchAccount()
  const { signMessage, data: signature, error: signError } = useSignMessage()
  const connectorClient = useConnectorClient()
  const walletClient = useWalletClient()
  const [events, setEvents] = useState<readonly string[]>([])
  useAccountEffect({
    onConnect: ({ isReconnected }) => setEvents((all) => [...all, isReconnected ? 'reconnected' : 'connected']),
    onDisconnect: () => setEvents((all) => [...all, 'disconnected']),
  })
  const facts = {
    version,
    status: account.status,
    address: account.address,
    wallet: account.connector?.name,
    chain: account.chain?.name ?? account.chainId,
    chainId: useChainId(),
    chains: useChains()
      .map(({ name }) => name)
      .join(),
    client: useClient()?.chain.name,
    publicClient: usePublicClient()?.chain.name,
    connectors: connectors.map(({ name }) => name).join(),
    connections: connections.map(({ connector }) => connector.name).join(' '),
    connectorClient: connectorClient.data?.account.address,
    walletClient: walletClient.data?.account.address,
    events: events.join(' '),
    signature,
    error: [connectError, switchError, signError].find((each) => each)?.name,
  }
  const button = (name: string, onClick: () => void) =>
    createElement('button', { key: name, type: 'button', onClick }, name)
  return createElement(
    'main',
    null,
    createElement(ConnectButton, { balance: false }),
    button('Connect by wagmi', () => connectors[0] && connect({ connector: connectors[0] })),
    button('Disconnect by wagmi', () => disconnect()),
    button('Reconnect by wagmi', () => reconnect()),
    button('Sign by wagmi', () => signMessage({ message: 'Hello' })),
    ...[a, b].map(({ id, name }) => button(`Switch to ${name} by wagmi`, () => switchChain({ chainId: id }))),
    ...connections.map(({ connector }) =>
      button(`Switch to ${connector.name} by wagmi`, () => switchAccount({ connector })),
    ),
    createElement(
      'dl',
      null,
      Object.entries(facts).flatMap(([name, value]) => [
        createElement('dt', { key: name }, name),
        createElement('dd', { key: `${name} value`, 'data-fact': name }, String(value ?? '')),
      ]),
    ),
  )
}

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  createElement(
    StrictMode,
    null,
    createElement(
      WagmiProvider,
      { config },
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(ModalProvider, { modal }, createElement(App)),
      ),
    ),
  ),
)
