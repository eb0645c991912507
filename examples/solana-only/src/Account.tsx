import { useBalance, useSignMessage } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { isSignedBy } from './isSignedBy.js'

const message = 'Hello from Latchkey'

/** Who is connected, what they have, and a message to sign. */
export function Account({ address }: { readonly address: string }): ReactNode {
  const { formatted = '…', symbol, error: balanceError } = useBalance()
  const { signMessage, signed, isPending, error } = useSignMessage()
  const [isVerified, setVerified] = useState<boolean>()

  async function sign(): Promise<void> {
    setVerified(undefined)
    const answer = await signMessage(message)
    if (answer) setVerified(await isSignedBy(address, message, answer))
  }

  return (
    <>
      <dl>
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Balance</dt>
        <dd>{balanceError ? 'The network did not answer.' : `${formatted} ${symbol}`}</dd>
      </dl>
      <button type="button" disabled={isPending} onClick={sign}>
        Sign a message
      </button>
      {signed && <p>{signed.signature}</p>}
      {isVerified !== undefined && <p role="status">{isVerified ? 'Verified' : 'Not signed by this account'}</p>}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
