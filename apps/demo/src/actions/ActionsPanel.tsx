import { useStore } from '@latchkey/react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Panel } from '../layout/Panel.js'
import { useDemo } from '../modal/DemoContext.js'
import type { DemoNamespace } from '../namespaces/DemoNamespace.js'
import { AccountAction } from './AccountAction.js'
import { BalanceAction } from './BalanceAction.js'
import { EvmActions } from './evm/EvmActions.js'
import { MessageAction } from './MessageAction.js'
import { NetworksAction } from './NetworksAction.js'
import { SwitchAction } from './SwitchAction.js'

/** Actions of one namespace only. The others than the first load when their namespace is active. */
const own: Readonly<Record<DemoNamespace, ComponentType<{ readonly disabled: boolean }>>> = {
  eip155: EvmActions,
  solana: lazy(async () => ({ default: (await import('./solana/SolanaActions.js')).SolanaActions })),
  bip122: lazy(async () => ({ default: (await import('./bitcoin/BitcoinActions.js')).BitcoinActions })),
  polkadot: lazy(async () => ({ default: (await import('./polkadot/PolkadotActions.js')).PolkadotActions })),
}

/** The actions of the modal and of the active namespace's adapter, without the dialog. */
export function ActionsPanel(): ReactNode {
  const { modal, settings } = useDemo()
  const active = useStore(modal.state.$active)
  const isConnected = useStore(modal.state.$current) !== undefined
  const namespace = settings.namespaces.find((each) => each === active?.namespace)
  const OwnActions = namespace && own[namespace]
  return (
    <Panel
      title="Actions"
      about="What an app can do with the connected wallet of the active namespace. Signatures are checked with the adapter’s ./verify."
      side={active && <span className="tag">{active.name ?? active.namespace}</span>}
    >
      {!isConnected && <p className="none">Connect a wallet first.</p>}
      <div className="actions" key={namespace}>
        <MessageAction disabled={!isConnected || !modal.can('signMessage')} />
        <Suspense fallback={null}>{OwnActions && <OwnActions disabled={!isConnected} />}</Suspense>
        <BalanceAction disabled={!isConnected || !modal.can('balance')} />
        <SwitchAction />
        <AccountAction />
        <NetworksAction />
      </div>
    </Panel>
  )
}
