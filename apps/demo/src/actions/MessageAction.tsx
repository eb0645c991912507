import { type ReactNode, useState } from 'react'
import { useDemo } from '../modal/DemoContext.js'
import { ActionCard } from './ActionCard.js'
import { currentOf } from './currentOf.js'
import { useTask } from './useTask.js'
import { type Signed, Verified } from './Verified.js'

export function MessageAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const [message, setMessage] = useState('Hello from Latchkey')
  const task = useTask<Signed>(async ({ signal, show }) => {
    const { address, networkId } = currentOf(modal)
    const { signature } = await modal.signMessage(message, { signal })
    show({ signature })
    const { verifyMessage } = await import('@latchkey/adapter-evm/verify')
    const verdict = await verifyMessage({ message, address, signature, rpc: modal.rpc(networkId), signal })
    return { signature, verdict }
  })
  return (
    <ActionCard title="Sign a message" verb="Sign" task={task} disabled={disabled} show={Verified}>
      <label className="field">
        <span>Message</span>
        <input value={message} onChange={({ target }) => setMessage(target.value)} />
      </label>
    </ActionCard>
  )
}
