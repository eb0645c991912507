import { ConnectButton, useAccount } from '@latchkey/react'
import { Account } from './Account'

export function App() {
  const { address } = useAccount()
  return (
    <main>
      <h1>latchkey-app</h1>
      <p>
        Edit <code>src/App.tsx</code> and save.
      </p>
      <ConnectButton />
      {address && <Account key={address} address={address} />}
    </main>
  )
}
