import { useBalance, useSignMessage } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { isSignedBy } from './isSignedBy.js'

const message = 'Hello from Latchkey'

/** The connected account, its balance, and a message to sign. */
export function Account({ address }: { readonly address: string }): ReactNode {
  const { formatted = '…', symbol, error: balanceError } = useBalance()
  const { signMessage, signed, isPending, error } = useSignMessage()
  const [verdict, setVerdict] = useState<string>()

  async function sign(): Promise<void> {
    setVerdict(undefined)
    const answer = await signMessage(message) // never rejects: a failure is in `error`
    if (!answer) return
    try {
      setVerdict((await isSignedBy(address, message, answer)) ? 'Verified' : 'Not signed by this account')
    } catch {
      setVerdict('Could not be verified: the code for it failed to load.')
    }
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
      {verdict && <p role="status">{verdict}</p>}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
