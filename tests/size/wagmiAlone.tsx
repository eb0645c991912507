// An app with wagmi and a modal that know nothing of one another. wagmi.tsx has the bridge as well.
import { evm } from '@latchkey/adapter-evm'
import { createModal } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, useWriteContract, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [mainnet, base],
  adapters: [evm()],
})
const config = createConfig({
  chains: [mainnet, base],
  connectors: [],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})

/** What apps with wagmi load with the page. */
function Write() {
  const { connect, connectors } = useConnect()
  const { writeContract } = useWriteContract()
  return (
    <button
      type="button"
      onClick={() => {
        if (connectors[0]) connect({ connector: connectors[0] })
        writeContract({ address: '0x', abi: [], functionName: 'x' })
      }}
    />
  )
}

createRoot(document.body).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ModalProvider modal={modal}>
        <ConnectButton />
        <Write />
      </ModalProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
