import { ConnectButton, useAccount, useSignMessage } from '@latchkey/react'
import { type ReactNode, useState } from 'react'

/** A button that connects, and a message to sign once somebody is. */
export function App(): ReactNode {
  const { address } = useAccount()
  const { signMessage, error } = useSignMessage()
  const [signature, setSignature] = useState<string>()
  return (
    <main>
      <ConnectButton />
      {address && (
        <button type="button" onClick={async () => setSignature((await signMessage('Hello'))?.signature)}>
          Sign a message
        </button>
      )}
      {signature && <p>{signature}</p>}
      {error && <p role="alert">{error.message}</p>}
    </main>
  )
}
