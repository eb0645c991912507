import { ConnectButton } from '@latchkey/react'
import { useConnection } from 'wagmi'
import { Account } from './Account'

export function App() {
  const { address, chain } = useConnection()
  return (
    <main>
      <h1>latchkey-app</h1>
      <p>
        Edit <code>src/App.tsx</code> and save.
      </p>
      <ConnectButton />
      {address && <Account key={address} address={address} network={chain?.name ?? 'Not supported'} />}
    </main>
  )
}
