import type { LiveConnection, Way } from '@latchkey/core'
import { useStore } from '../../hooks/useStore.js'
import { useModal } from '../../provider/useModal.js'

export interface FurtherWay extends Way {
  readonly namespace: string
}

/**
 * The connectors of a connected wallet for namespaces in which it is not connected yet. Each is one
 * click.
 */
export function useFurtherWays(): (connection: LiveConnection) => readonly FurtherWay[] {
  const { $wallets, $connections } = useModal().state
  const wallets = useStore($wallets)
  const connections = useStore($connections)
  return ({ way }) => {
    const wallet = wallets.find(({ ways }) => ways.some(({ key }) => key === way))
    const used = new Set([...connections.values()].map((connection) => connection.way))
    return (wallet?.ways ?? []).flatMap(({ namespace, ...rest }) =>
      namespace === undefined || used.has(rest.key) || rest.connector.link ? [] : { ...rest, namespace },
    )
  }
}
