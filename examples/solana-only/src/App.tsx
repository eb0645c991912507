import { ConnectButton, useAccount } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Account } from './Account.js'

/** A connect button, and the account once it is connected. */
export function App(): ReactNode {
  const { address } = useAccount()
  return (
    <main>
      <ConnectButton balance={false} />
      {address && <Account key={address} address={address} />}
    </main>
  )
}
