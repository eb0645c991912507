import type { ConnectorEntry, LiveConnection } from '@latchkey/core'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'

export interface OtherConnector extends ConnectorEntry {
  readonly namespace: string
}

/**
 * The connectors of a connected wallet for namespaces in which it is not connected yet. Each is one
 * click.
 */
export function useOtherConnectors(): (connection: LiveConnection) => readonly OtherConnector[] {
  const { $wallets, $connections } = useModal().state
  const wallets = useStore($wallets)
  const connections = useStore($connections)
  return ({ connectorId }) => {
    const wallet = wallets.find(({ connectors }) => connectors.some(({ id }) => id === connectorId))
    const used = new Set([...connections.values()].map((connection) => connection.connectorId))
    return (wallet?.connectors ?? []).flatMap(({ namespace, ...rest }) =>
      namespace === undefined || used.has(rest.id) || rest.connector.link ? [] : { ...rest, namespace },
    )
  }
}
