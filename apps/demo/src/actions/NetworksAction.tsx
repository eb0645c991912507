import { useStore } from '@latchkey/react'
import { type ReactNode, useState } from 'react'
import { useDemo } from '../modal/DemoContext.js'
import { demoNetworks } from '../networks/demoNetworks.js'
import { ActionCard, Result } from './ActionCard.js'
import { useTask } from './useTask.js'

/** Changes the app's list of networks at run time. The wallet gets no request. */
export function NetworksAction(): ReactNode {
  const { modal, settings } = useDemo()
  const all = settings.namespaces.flatMap((namespace) => demoNetworks[namespace])
  const networks = useStore(modal.state.$networks)
  const [wanted, setWanted] = useState(all[0]?.id ?? '')
  const chosen = all.find(({ id }) => id === wanted)
  const isListed = networks.some(({ id }) => id === wanted)
  const task = useTask<string>(async () => {
    if (isListed) modal.removeNetwork(wanted)
    else if (chosen) modal.addNetwork(chosen)
    return modal.state.$networks
      .get()
      .map(({ name }) => name)
      .join(', ')
  })
  return (
    <ActionCard
      title="Add or remove a network"
      verb={isListed ? 'Remove' : 'Add'}
      task={task}
      show={(names) => <Result name="Listed">{names}</Result>}
    >
      <label className="field">
        <span>Network</span>
        <select value={wanted} onChange={({ target }) => setWanted(target.value)}>
          {all.map(({ id, name, rpcUrls, services }) => (
            <option key={id} value={id}>
              {rpcUrls.default.http.length > 0 || services ? name : `${name} (no node)`}
            </option>
          ))}
        </select>
      </label>
    </ActionCard>
  )
}
