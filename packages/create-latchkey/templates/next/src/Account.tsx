'use client'

import { isUserRejection } from '@latchkey/core'
import { useNetwork, useSignMessage } from '@latchkey/react'

export function Account({ address }: { readonly address: string }) {
  const { network } = useNetwork()
  const { signMessage, signed, isPending, error } = useSignMessage()
  return (
    <section className="card">
      <dl>
        <dt>Account</dt>
        <dd>{address}</dd>
        <dt>Network</dt>
        <dd>{network?.name ?? 'Not supported'}</dd>
      </dl>
      <button type="button" disabled={isPending} onClick={() => signMessage('Hello from latchkey-app')}>
        {isPending ? 'Confirm in your wallet' : 'Sign a message'}
      </button>
      <output>{signed?.signature}</output>
      {error && <p role="alert">{isUserRejection(error) ? 'You declined to sign.' : error.message}</p>}
    </section>
  )
}
