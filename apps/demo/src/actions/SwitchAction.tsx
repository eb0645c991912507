import { namespaceOf } from '@latchkey/core'
import { useStore } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../modal/DemoContext.js'
import { ActionCard, Result } from './ActionCard.js'
import { useTask } from './useTask.js'

export function SwitchAction(): ReactNode {
  const { modal } = useDemo()
  const networks = useStore(modal.state.$networks)
  const [wanted, setWanted] = useState('')
  const active = useStore(modal.state.$active)
  const own = networks.filter(({ id }) => namespaceOf(id) === active?.namespace)
  const networkId = (networks.find(({ id }) => id === wanted) ?? own[0] ?? networks[0])?.id ?? ''
  const task = useTask<string>(async ({ signal }) => {
    await modal.switchNetwork(networkId, { signal })
    return networkId
  })
  return (
    <ActionCard title="Switch network" verb="Switch" task={task} show={(id) => <Result name="Now on">{id}</Result>}>
      <label className="field">
        <span>To</span>
        <select value={networkId} onChange={({ target }) => setWanted(target.value)}>
          {networks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </ActionCard>
  )
}
