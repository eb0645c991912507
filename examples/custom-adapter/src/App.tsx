import { ConnectButton, useAccount } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Account } from './Account.js'

/** The same dialog as for every other namespace: it knows nothing of Stellar. */
export function App(): ReactNode {
  const { address } = useAccount()
  return (
    <main>
      <ConnectButton balance={false} />
      {address && <Account key={address} address={address} />}
    </main>
  )
}
