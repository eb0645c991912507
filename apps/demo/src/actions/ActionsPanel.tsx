import { useStore } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Panel } from '../layout/Panel.js'
import { useDemo } from '../modal/DemoContext.js'
import { BalanceAction } from './BalanceAction.js'
import { CallsAction } from './CallsAction.js'
import { MessageAction } from './MessageAction.js'
import { NetworksAction } from './NetworksAction.js'
import { SwitchAction } from './SwitchAction.js'
import { TransactionAction } from './TransactionAction.js'
import { TypedDataAction } from './TypedDataAction.js'

/** The verbs of a modal and of the EVM adapter, without the dialog. */
export function ActionsPanel(): ReactNode {
  const { modal } = useDemo()
  const isConnected = useStore(modal.state.$current) !== undefined
  return (
    <Panel
      title="Actions"
      about="What an app does with a connected wallet. Signatures are verified by @latchkey/adapter-evm/verify."
    >
      {!isConnected && <p className="none">Connect a wallet first.</p>}
      <div className="actions">
        <MessageAction disabled={!isConnected} />
        <TypedDataAction disabled={!isConnected} />
        <TransactionAction disabled={!isConnected} />
        <BalanceAction disabled={!isConnected} />
        <CallsAction disabled={!isConnected} />
        <SwitchAction />
        <NetworksAction />
      </div>
    </Panel>
  )
}
