import { type CallsStatus, parseAmount } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { useTask } from '../useTask.js'

const receivers = ['0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f', '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'] as const

interface Batch {
  readonly id: string
  readonly status?: CallsStatus | undefined
}

export function CallsAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const { eip155 } = modal.adapters
  const task = useTask<Batch>(async ({ signal, show }) => {
    const value = parseAmount('0.001', 18)
    const id = await eip155.sendCalls(
      receivers.map((to) => ({ to, value })),
      { signal },
    )
    show({ id })
    return { id, status: await eip155.waitForCalls(id, { signal }) }
  })
  return (
    <ActionCard
      title="Batch of calls"
      verb="Send both"
      task={task}
      disabled={disabled}
      show={({ id, status }) => (
        <>
          <Result name="Batch">{id}</Result>
          {status && <Result name="Calls">{`${status.status}${status.atomic ? ', as a whole' : ''}`}</Result>}
        </>
      )}
    >
      <p className="quiet">Two transfers in one batch: both happen, or neither (EIP-5792).</p>
    </ActionCard>
  )
}
