import type { TransactionOutcome } from '@latchkey/adapter-evm'
import { formatUnits } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { readTyped } from '../readTyped.js'
import { useTask } from '../useTask.js'

const decimals = 18

interface Sent {
  readonly fee?: bigint | undefined
  readonly hash?: string | undefined
  readonly outcome?: TransactionOutcome | undefined
}

export function TransactionAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const { eip155 } = modal.adapters
  const [to, setTo] = useState('0xa0Ee7A142d267C1f36714E4a8F75612F20a79720')
  const [amount, setAmount] = useState('0.01')
  const value = () => readTyped(amount, decimals, modal.settings.locale)
  const estimate = useTask<Sent>(async ({ signal }) => {
    const { fee } = await eip155.estimateTransaction({ to, value: value() }, { signal })
    return { fee }
  })
  const send = useTask<Sent>(async ({ signal, show }) => {
    const hash = await eip155.sendTransaction({ to, value: value() }, { signal })
    show({ hash })
    return { hash, outcome: await eip155.waitForTransaction(hash, { signal }) }
  })
  return (
    <>
      <ActionCard title="Send a transaction" verb="Send" task={send} disabled={disabled} show={Sending}>
        <label className="field">
          <span>To</span>
          <input value={to} spellCheck={false} onChange={({ target }) => setTo(target.value)} />
        </label>
        <label className="field">
          <span>Amount in ETH</span>
          <input value={amount} inputMode="decimal" onChange={({ target }) => setAmount(target.value)} />
        </label>
      </ActionCard>
      <ActionCard title="Estimate it" verb="Estimate" task={estimate} disabled={disabled} show={Sending}>
        <p className="quiet">The highest fee of the transaction above, read from the network’s own RPC.</p>
      </ActionCard>
    </>
  )
}

function Sending({ fee, hash, outcome }: Sent): ReactNode {
  return (
    <>
      {fee !== undefined && <Result name="Fee">{`${formatUnits(fee, decimals)} ETH`}</Result>}
      {hash && <Result name="Hash">{hash}</Result>}
      {hash && <Result name="Mined">{outcome ? outcomeText(outcome) : 'not yet'}</Result>}
    </>
  )
}

function outcomeText(outcome: TransactionOutcome): string {
  switch (outcome.status) {
    case 'confirmed':
    case 'reverted': {
      const how = outcome.replacedBy ? `, sped up as ${outcome.replacedBy}` : ''
      return `${outcome.status} in block ${outcome.blockNumber}${how}`
    }
    case 'cancelled':
      return `cancelled in the wallet by ${outcome.replacedBy}`
    case 'replaced':
      return `no: replaced by ${outcome.replacedBy ?? 'another transaction'}`
    case 'dropped':
      return 'no: the network dropped it'
    case 'proposed':
      return 'no: proposed to the other signers of this account'
  }
}
