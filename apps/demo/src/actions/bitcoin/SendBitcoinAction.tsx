import { type ReactNode, useState } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { readTyped } from '../readTyped.js'
import { useTask } from '../useTask.js'

const decimals = 8

/** Wallets of the Wallet Standard only sign transactions: with them this action shows an error. */
export function SendBitcoinAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const { bip122 } = modal.adapters
  const [to, setTo] = useState('bcrt1qj2spud8qnkvexw0wnuhyny0pcft3ul54exzwwh')
  const [amount, setAmount] = useState('0.001')
  const task = useTask<string>(async ({ signal }) =>
    bip122.sendTransfer({ address: to, amount: readTyped(amount, decimals, modal.settings.locale) }, { signal }),
  )
  return (
    <ActionCard
      title="Send bitcoin"
      verb="Send"
      task={task}
      disabled={disabled}
      show={(txid) => <Result name="Transaction">{txid}</Result>}
    >
      <label className="field">
        <span>To</span>
        <input value={to} spellCheck={false} onChange={({ target }) => setTo(target.value)} />
      </label>
      <label className="field">
        <span>Amount in BTC</span>
        <input value={amount} inputMode="decimal" onChange={({ target }) => setAmount(target.value)} />
      </label>
    </ActionCard>
  )
}
