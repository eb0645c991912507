import { ConnectButton, useAccount } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Namespaces } from './Namespaces.js'
import { SignMessage } from './SignMessage.js'

/** One dialog for four namespaces, their state, and a message for the active account to sign. */
export function App(): ReactNode {
  const { accountId } = useAccount()
  return (
    <main>
      <ConnectButton />
      <Namespaces />
      {accountId && <SignMessage key={accountId} />}
    </main>
  )
}
