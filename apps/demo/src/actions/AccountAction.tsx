import { useStore } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../modal/DemoContext.js'
import { ActionCard, Result } from './ActionCard.js'
import { useTask } from './useTask.js'

/** Shown only where the app, not the wallet, selects one of several accounts. */
export function AccountAction(): ReactNode {
  const { modal } = useDemo()
  const active = useStore(modal.state.$active)
  const [wanted, setWanted] = useState('')
  const state = active?.connection?.state
  const accounts = state?.selected === undefined ? (state?.accounts ?? []) : []
  const accountId = accounts.find(({ id }) => id === wanted)?.id ?? accounts[0]?.id ?? ''
  const task = useTask<string>(async ({ signal }) => {
    await modal.switchAccount(accountId, { signal })
    return modal.state.$current.get()?.address ?? ''
  })
  if (accounts.length < 2) return null
  return (
    <ActionCard
      title="Switch account"
      verb="Switch account"
      task={task}
      show={(address) => <Result name="Account now">{address}</Result>}
    >
      <label className="field">
        <span>To</span>
        <select value={accountId} onChange={({ target }) => setWanted(target.value)}>
          {accounts.map(({ id, address, type, name = type }) => (
            <option key={id} value={id}>
              {`${name}, ${address.slice(0, 8)}…${address.slice(-6)}`}
            </option>
          ))}
        </select>
      </label>
    </ActionCard>
  )
}
