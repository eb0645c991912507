import { useBalance, useNetwork, useSignMessage } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Staking } from './Staking.js'
import { verifyMessage } from './stellar/verifyMessage.js'

const message = 'Hello from Latchkey'

/** The connected account, its network and balance, and a message to sign. */
export function Account({ address }: { readonly address: string }): ReactNode {
  const { network, networkId, isSupported } = useNetwork()
  const { formatted = '…', symbol, error: balanceError } = useBalance()
  const balance = balanceError ? 'The network did not answer.' : `${formatted} ${symbol}`
  const { signMessage, signed, isPending, error } = useSignMessage()
  return (
    <>
      <dl>
        <dt>Address</dt>
        <dd>{address}</dd>
        <dt>Network</dt>
        <dd>{isSupported ? network?.name : `${networkId} (not supported by this page)`}</dd>
        <dt>Balance</dt>
        <dd>{isSupported ? balance : '–'}</dd>
      </dl>
      <button type="button" disabled={isPending} onClick={() => signMessage(message)}>
        Sign a message
      </button>
      {signed && (
        <p role="status">{verifyMessage({ address, message, signature: signed.signature }) ? 'Verified' : 'Wrong'}</p>
      )}
      {error && <p role="alert">{error.message}</p>}
      <Staking />
    </>
  )
}
