import { formatUnits, type LiveConnection, type NamespaceState } from '@latchkey/core'
import { useStore } from '@latchkey/react'
import type { ReactNode } from 'react'
import { Panel } from '../layout/Panel.js'
import { useDemo } from '../modal/DemoContext.js'

/** The state of the modal, live. */
export function StatePanel(): ReactNode {
  const { modal } = useDemo()
  const { state } = modal
  const active = useStore(state.$active)
  const current = useStore(state.$current)
  const connections = useStore(state.$connections)
  const attempts = useStore(state.$attempts)
  const balances = useStore(state.$balances)
  const requests = useStore(state.$requests)
  const stack = useStore(state.$stack)
  const isOpen = useStore(state.$isOpen)
  const namespaces = useStore(state.$namespaces)
  const wallets = useStore(state.$wallets)
  const balance = current && balances.get(`${current.networkId}:${current.address}`)
  const network = active?.network
  return (
    <Panel title="State" side={<Status status={active?.status ?? 'unknown'} />}>
      <dl className="facts">
        <Fact name="Account">{current?.address}</Fact>
        <Fact name="Type">{current?.account.type}</Fact>
        <Fact name="Network">{active?.networkId && `${network?.name ?? 'not listed'} · ${active.networkId}`}</Fact>
        <Fact name="Supported">{active && (active.isSupported ? 'yes' : 'no')}</Fact>
        <Fact name="Balance">
          {balance?.value !== undefined &&
            network &&
            `${formatUnits(balance.value, network.nativeCurrency.decimals)} ${network.nativeCurrency.symbol}`}
        </Fact>
        <Fact name="Attempts">
          {[...attempts.values()].map(({ kind, connectorId }) => `${kind} ${connectorId}`).join(', ')}
        </Fact>
        <Fact name="Requests">{requests.map(({ name }) => name).join(', ')}</Fact>
        <Fact name="Dialog">{isOpen && stack.map(({ view }) => view).join(' › ')}</Fact>
        <Fact name="Wallets">{String(wallets.length)}</Fact>
      </dl>
      {namespaces.size > 1 && (
        <>
          <h3>Namespaces</h3>
          <ul className="list" aria-label="Namespaces">
            {[...namespaces.values()].map((each) => (
              <Namespace key={each.namespace} state={each} isActive={each.namespace === active?.namespace} />
            ))}
          </ul>
        </>
      )}
      <h3>Connections</h3>
      {connections.size === 0 && <p className="none">None</p>}
      <ul className="list" aria-label="Connections">
        {[...connections.values()].map((connection) => (
          <Connection key={connection.id} connection={connection} isActive={active?.connection?.id === connection.id} />
        ))}
      </ul>
    </Panel>
  )
}

function Status({ status }: { readonly status: string }): ReactNode {
  return (
    <output className="status" data-status={status} aria-label="Status">
      {status}
    </output>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-fact={name}>{children || '–'}</dd>
    </div>
  )
}

function Namespace({
  state: { namespace, name = namespace, status, network, networkId, connection },
  isActive,
}: {
  readonly state: NamespaceState
  readonly isActive: boolean
}): ReactNode {
  const { modal } = useDemo()
  return (
    <li data-namespace={namespace} aria-current={isActive || undefined}>
      <span className="grow">
        <strong>{name}</strong> <span className="quiet">{network?.name ?? networkId}</span>
        {connection && <code className="line">{connection.address}</code>}
      </span>
      <span className="status" data-status={status}>
        {status}
      </span>
      {!isActive && (
        <button type="button" onClick={() => modal.switchNamespace(namespace)}>
          Make {name} active
        </button>
      )}
    </li>
  )
}

function Connection({
  connection: { id, name, state, networkId, address, namespace },
  isActive,
}: {
  readonly connection: LiveConnection
  readonly isActive: boolean
}): ReactNode {
  const { modal } = useDemo()
  return (
    <li>
      <span className="grow">
        <strong>{name}</strong> <span className="quiet">{state ? networkId : 'locked'}</span>
        <code className="line">{address}</code>
      </span>
      {isActive ? (
        <span className="tag">active</span>
      ) : (
        <button type="button" onClick={() => modal.switchConnection(id)}>
          Use {name}
        </button>
      )}
      <button
        type="button"
        aria-label={`Disconnect ${name} (${namespace})`}
        onClick={() => void modal.disconnect({ connectionId: id })}
      >
        Disconnect
      </button>
    </li>
  )
}
