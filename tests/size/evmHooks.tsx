// The app of `app.tsx` with hooks of the EVM adapter.
import { evm } from '@latchkey/adapter-evm'
import {
  useSendTransaction,
  useTokenBalance,
  useWaitForTransaction,
  useWalletClient,
} from '@latchkey/adapter-evm/react'
import { createModal, mainnet } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const modal = createModal({
  metadata: { name: 'My app', description: 'An app', url: 'https://my.app', icons: [] },
  networks: [mainnet],
  adapters: [evm()],
})

function Pay() {
  const { data: client } = useWalletClient()
  const { formatted } = useTokenBalance({ token: '0x6B175474E89094C44Da98b954EedeAC495271d0F' })
  const { sendTransaction, data: hash } = useSendTransaction()
  const { status } = useWaitForTransaction({ hash })
  return (
    <button type="button" onClick={() => sendTransaction({ to: client?.account.address, value: 1n })}>
      {formatted} {status}
    </button>
  )
}

createRoot(document.body).render(
  <ModalProvider modal={modal}>
    <ConnectButton />
    <Pay />
  </ModalProvider>,
)
