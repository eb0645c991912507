import { ConnectButton, useAccount } from '@latchkey/react'
import type { ReactNode } from 'react'

/** `address` is there only after the gate: the app itself has nothing to check. */
export function App(): ReactNode {
  const { status, address } = useAccount()
  return (
    <main>
      <ConnectButton balance={false} />
      <p role="status">{address ?? status}</p>
    </main>
  )
}
