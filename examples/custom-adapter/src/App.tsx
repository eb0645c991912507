import { ConnectButton, useAccount } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Account } from './Account.js'

/** Uses the same dialog as every other namespace: it has no code for Stellar. */
export function App(): ReactNode {
  const { address } = useAccount()
  return (
    <main>
      <ConnectButton balance={false} />
      {address && <Account key={address} address={address} />}
    </main>
  )
}
