import { type ConnectionLimits, defaultConnectionLimits } from '@latchkey/server'
import type { ResolvedOptions } from './resolveOptions.js'

/** Sockets before they are admitted: clients with too many learn the reason from a close frame. */
export function connectionLimits({
  limits,
  connections,
}: Pick<ResolvedOptions, 'limits' | 'connections'>): ConnectionLimits {
  const address = Math.max(2 * limits.connectionsPerAddress, defaultConnectionLimits.connections.address)
  return { ...defaultConnectionLimits, connections: { total: 2 * connections, address } }
}
