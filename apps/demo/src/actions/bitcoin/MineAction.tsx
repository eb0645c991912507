import { type ReactNode, useState } from 'react'
import { useDemo } from '../../modal/DemoContext.js'
import { ActionCard, Result } from '../ActionCard.js'
import { currentOf } from '../currentOf.js'
import { useTask } from '../useTask.js'
import { esploraOf } from './esploraOf.js'

/** The local node mines on demand. A block's reward can be spent 100 blocks later. */
export function MineAction({ disabled }: { readonly disabled: boolean }): ReactNode {
  const { modal } = useDemo()
  const [blocks, setBlocks] = useState('101')
  const task = useTask<string>(async ({ signal }) => {
    const { address } = currentOf(modal)
    const url = esploraOf(modal.state.$active.get()?.network)
    const response = await fetch(`${url}/mine/${blocks}/${address}`, { method: 'POST', signal })
    if (!response.ok) throw new Error(await response.text())
    const height = await fetch(`${url}/blocks/tip/height`, { signal })
    return height.text()
  })
  return (
    <ActionCard
      title="Mine blocks"
      verb="Mine"
      task={task}
      disabled={disabled}
      show={(height) => <Result name="Height">{height}</Result>}
    >
      <label className="field">
        <span>Blocks</span>
        <select value={blocks} onChange={({ target }) => setBlocks(target.value)}>
          <option value="101">101: the first reward can be spent</option>
          <option value="1">1: confirms pending transactions</option>
        </select>
      </label>
    </ActionCard>
  )
}
