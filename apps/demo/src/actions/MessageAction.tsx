import { type ReactNode, useState } from 'react'
import { useDemo } from '../modal/DemoContext.js'
import { ActionCard } from './ActionCard.js'
import { currentOf } from './currentOf.js'
import { useTask } from './useTask.js'
import { type Signed, Verified } from './Verified.js'
import { verdictOn } from './verdictOn.js'

export function MessageAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const [message, setMessage] = useState('Hello from Latchkey')
  const task = useTask<Signed>(async ({ signal, show }) => {
    const subject = currentOf(modal)
    const signed = await modal.signMessage(message, { signal })
    const { signature } = signed
    show({ signature })
    return { signature, verdict: await verdictOn({ modal, subject, message, signed, signal }) }
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
