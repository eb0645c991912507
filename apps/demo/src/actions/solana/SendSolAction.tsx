import type { TransactionOutcome } from '@latchkey/adapter-solana'
import { formatUnits } from '@latchkey/core'
import type { TransferEstimate } from '@latchkey/core/services'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { readTyped } from '../readTyped.js'
import { useTask } from '../useTask.js'

const decimals = 9

interface Sent {
  readonly estimate?: TransferEstimate | undefined
  readonly signature?: string | undefined
  readonly outcome?: TransactionOutcome | undefined
}

export function SendSolAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const { solana } = modal.adapters
  const [to, setTo] = useState('GcHN7pRw7EAMbCtD7ujfSD6TQ132e83NyG2abtrecLPo')
  const [amount, setAmount] = useState('0.25')
  const transfer = () => ({ to, amount: readTyped(amount, decimals, modal.settings.locale) })
  const estimate = useTask<Sent>(async ({ signal }) => ({
    estimate: await solana.estimateTransfer(transfer(), { signal }),
  }))
  const send = useTask<Sent>(async ({ signal, show }) => {
    const signature = await solana.sendTransfer(transfer(), { signal })
    show({ signature })
    return { signature, outcome: await solana.waitForTransaction(signature, { signal }) }
  })
  return (
    <>
      <ActionCard title="Send SOL" verb="Send" task={send} disabled={disabled} show={Sending}>
        <label className="field">
          <span>To</span>
          <input value={to} spellCheck={false} onChange={({ target }) => setTo(target.value)} />
        </label>
        <label className="field">
          <span>Amount in SOL</span>
          <input value={amount} inputMode="decimal" onChange={({ target }) => setAmount(target.value)} />
        </label>
      </ActionCard>
      <ActionCard title="Estimate it" verb="Estimate" task={estimate} disabled={disabled} show={Sending}>
        <p className="quiet">The fee of the transfer above, and the rent for a new receiver’s account.</p>
      </ActionCard>
    </>
  )
}

function Sending({ estimate, signature, outcome }: Sent): ReactNode {
  return (
    <>
      {estimate && <Result name="Fee">{`${formatUnits(estimate.fee, decimals)} SOL`}</Result>}
      {estimate && <Result name="Deposit">{`${formatUnits(estimate.deposit ?? 0n, decimals)} SOL`}</Result>}
      {signature && <Result name="Transaction">{signature}</Result>}
      {signature && <Result name="Landed">{outcome ? outcomeText(outcome) : 'not yet'}</Result>}
    </>
  )
}

function outcomeText(outcome: TransactionOutcome): string {
  return outcome.status === 'expired' ? 'no: it took too long' : `${outcome.status} in slot ${outcome.slot}`
}
