import { formatUnits } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useDemo } from '../modal/DemoContext.js'
import { ActionCard, Result } from './ActionCard.js'
import { useTask } from './useTask.js'

interface Read {
  readonly balance: string
  /** Present where only the network knows which kind of account this is. */
  readonly kind?: string | undefined
}

export function BalanceAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const task = useTask<Read>(async ({ signal }) => {
    const [balance, kind] = await Promise.all([
      modal.readBalance({ signal }),
      modal.can('accountKind') ? modal.adapters.eip155.accountKind({ signal }) : undefined,
    ])
    const { decimals = 0, symbol = '' } = modal.state.$active.get()?.network?.nativeCurrency ?? {}
    return {
      balance: `${formatUnits(balance, decimals)} ${symbol}`,
      kind: kind?.delegate ? `${kind.type}, runs the code at ${kind.delegate}` : kind?.type,
    }
  })
  return (
    <ActionCard
      title="Read the balance"
      verb="Read"
      task={task}
      disabled={disabled}
      show={({ balance, kind }) => (
        <>
          <Result name="Balance">{balance}</Result>
          {kind && <Result name="Kind of account">{kind}</Result>}
        </>
      )}
    >
      <p className="quiet">Read from the network, not from the wallet, and cached for 30 seconds.</p>
    </ActionCard>
  )
}
