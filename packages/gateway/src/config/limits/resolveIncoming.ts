import { defaultConnectionLimits } from '@latchkey/server'
import type { IncomingLimits } from './IncomingLimits.js'
import type { LimitsConfig } from './LimitsConfig.js'

const defaults: IncomingLimits = { ...defaultConnectionLimits, bytesPerRequest: 65_536 }

export function resolveIncoming(given: LimitsConfig = {}): IncomingLimits {
  const { connections = {}, unreadBytes = {}, progressTimeout, status, bytesPerRequest } = given
  return {
    connections: {
      total: connections.total ?? defaults.connections.total,
      address: connections.address ?? defaults.connections.address,
    },
    unreadBytes: {
      total: unreadBytes.total ?? defaults.unreadBytes.total,
      address: unreadBytes.address ?? defaults.unreadBytes.address,
    },
    progressTimeout: progressTimeout ?? defaults.progressTimeout,
    status: status ?? defaults.status,
    bytesPerRequest: bytesPerRequest ?? defaults.bytesPerRequest,
  }
}
