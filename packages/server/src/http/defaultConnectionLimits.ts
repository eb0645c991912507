import type { ConnectionLimits } from './ConnectionLimits.js'

const mebibyte = 1024 * 1024

/** As the servers ship them. */
export const defaultConnectionLimits: ConnectionLimits = {
  connections: { total: 10_000, address: 400 },
  unreadBytes: { total: 256 * mebibyte, address: 32 * mebibyte },
  progressTimeout: 10_000,
  status: 20,
}
