import type { ReactNode } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { currentOf } from '../currentOf.js'
import { useTask } from '../useTask.js'
import { type Signed, Verified } from '../Verified.js'
import { remarkPayload } from './remarkPayload.js'

interface SignedPayload extends Signed {
  readonly payload: string
}

export function PayloadAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const task = useTask<SignedPayload>(async ({ signal, show }) => {
    const { address, networkId } = currentOf(modal)
    const payload = remarkPayload(address, networkId)
    const { signature } = await modal.adapters.polkadot.signPayload(payload, { signal })
    const signed = { signature, payload: JSON.stringify(payload) }
    show(signed)
    const { verifyPayload } = await import('@latchkey/adapter-polkadot/verify')
    const verdict = verifyPayload({ address, payload, signature })
    if (!verdict) return { ...signed, verdict: 'unknown: checking needs the metadata of the chain' }
    return { ...signed, verdict: verdict.isValid ? `valid, as ${verdict.scheme}` : `invalid: ${verdict.reason}` }
  })
  return (
    <ActionCard
      title="Sign a transaction"
      verb="Sign payload"
      task={task}
      disabled={disabled}
      show={({ payload, ...signed }) => (
        <>
          <Verified {...signed} />
          <Result name="Payload">{payload}</Result>
        </>
      )}
    >
      <p className="quiet">A remark that says “hello” on the current network. It is signed, not sent.</p>
    </ActionCard>
  )
}
