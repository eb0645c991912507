import { isUserRejection } from '@latchkey/core'
import { useSignMessage } from 'wagmi'

interface AccountProps {
  readonly address: string
  readonly network: string
}

export function Account({ address, network }: AccountProps) {
  const { mutate: signMessage, data: signature, isPending, error } = useSignMessage()
  return (
    <section className="card">
      <dl>
        <dt>Account</dt>
        <dd>{address}</dd>
        <dt>Network</dt>
        <dd>{network}</dd>
      </dl>
      <button type="button" disabled={isPending} onClick={() => signMessage({ message: 'Hello from latchkey-app' })}>
        {isPending ? 'Confirm in your wallet' : 'Sign a message'}
      </button>
      <output>{signature}</output>
      {error && <p role="alert">{isUserRejection(error) ? 'You declined to sign.' : error.message}</p>}
    </section>
  )
}
