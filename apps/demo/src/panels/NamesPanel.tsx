import { namesApi } from '@latchkey/plugin-names/api'
import { useApi, useStore } from '@latchkey/react'
import { type ReactNode, useId, useState } from 'react'
import { ActionCard, Result } from '../actions/ActionCard.js'
import { useTask } from '../actions/useTask.js'
import { Panel } from '../layout/Panel.js'
import { useDemo } from '../modal/DemoContext.js'
import { localNetworks } from '../networks/localNetworks.js'

/** Names of the local gateway and chain: one's own, and those of others. */
export function NamesPanel(): ReactNode {
  const { modal } = useDemo()
  const names = useApi(namesApi)
  const canRegister = useStore(names.$canRegister)
  const [name, setName] = useState('')
  const id = useId()
  const network = useStore(modal.state.$current)?.networkId ?? localNetworks.a.id
  const task = useTask<string>(async ({ signal }) => (await names.resolve(name, network, { signal })) ?? 'no address')
  return (
    <Panel title="Names" about={`Names like ada.${names.suffixes[0]}, registered with the gateway.`}>
      <p className="row">
        <button type="button" disabled={!canRegister} onClick={() => names.open()}>
          My name
        </button>
        {!canRegister && <span className="quiet">Connect an EVM wallet to choose one.</span>}
      </p>
      <ActionCard
        title="Resolve a name"
        verb="Resolve"
        task={task}
        disabled={name === ''}
        show={(address) => <Result name="Address">{address}</Result>}
      >
        <label className="field" htmlFor={id}>
          <span>Name</span>
          <input id={id} value={name} onChange={({ target }) => setName(target.value.trim())} />
        </label>
      </ActionCard>
    </Panel>
  )
}
