import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../clock/Clock.js'
import type { ProxyList } from '../proxies/createProxyList.js'
import { readClientAddress } from '../proxies/readClientAddress.js'
import { createShares } from '../shares/createShares.js'
import type { ConnectionLimits, Cut } from './ConnectionLimits.js'
import { queuedBytes } from './queuedBytes.js'

export interface GuardOptions {
  readonly clock: Clock
  readonly proxies: ProxyList
  readonly limits: ConnectionLimits
  readonly onCut: (cut: Cut) => void
}

/** Milliseconds between two looks at the connections. */
const interval = 1000

/**
 * Limits the connections of a server, in all and of one socket address, and cuts those whose client
 * does not read. Sockets of upgraded requests count as well.
 *
 * @returns A function that ends it.
 */
export function guardConnections(server: Server, { clock, proxies, limits, onCut }: GuardOptions): () => void {
  const { total, address: max } = limits.connections
  const shares = createShares({ total, project: total, address: max })
  const waiting = new Map<Socket, { readonly bytes: string | undefined; readonly since: number }>()
  let proxied = 0

  const addressOf = (socket: Socket): string => {
    // Each connection of a proxy counts as a client of its own, so only `total` limits them.
    if (proxies.has((socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, ''))) return `proxy ${++proxied}`
    return readClientAddress({ socket, headers: {} }, proxies)
  }
  server.on('connection', (socket) => {
    const leave = shares.enter({ address: addressOf(socket) })
    if (!leave) {
      onCut('connections')
      socket.destroy()
      return
    }
    waiting.set(socket, { bytes: undefined, since: 0 })
    socket.once('close', () => {
      waiting.delete(socket)
      leave()
    })
  })
  return clock.every(interval, () => {
    const now = clock.elapsed()
    for (const [socket, before] of waiting) {
      const bytes = queuedBytes(socket)
      if (bytes === undefined || bytes !== before.bytes) waiting.set(socket, { bytes, since: now })
      else if (now - before.since >= limits.progressTimeout) {
        onCut('progress')
        socket.destroy()
      }
    }
  })
}
