import { formatUnits } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useDemo } from '../modal/DemoContext.js'
import { ActionCard, Result } from './ActionCard.js'
import { useTask } from './useTask.js'

interface Read {
  readonly balance: bigint
  readonly kind: string
}

export function BalanceAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const task = useTask<Read>(async ({ signal }) => {
    const [balance, { type, delegate }] = await Promise.all([
      modal.readBalance({ signal }),
      modal.adapters.eip155.accountKind({ signal }),
    ])
    return { balance, kind: delegate ? `${type}, lends itself ${delegate}` : type }
  })
  return (
    <ActionCard
      title="Read the balance"
      verb="Read"
      task={task}
      disabled={disabled}
      show={({ balance, kind }) => (
        <>
          <Result name="Balance">{`${formatUnits(balance, 18)} ETH`}</Result>
          <Result name="Kind of account">{kind}</Result>
        </>
      )}
    >
      <p className="quiet">Kept for 30 s, and asked of the network only. With the kind of the account.</p>
    </ActionCard>
  )
}
