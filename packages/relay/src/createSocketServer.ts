import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createShares, readClientAddress, runAfter, settleWithin } from '@latchkey/server'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { type AdmissionRules, admit } from './admission/admit.js'
import type { Rejection } from './admission/Rejection.js'
import { closeCodes } from './connection/closeCodes.js'
import { type Connection, type ConnectionContext, openConnection } from './connection/openConnection.js'
import { createPseudonymizer } from './hashes/createPseudonymizer.js'
import type { Metrics } from './metrics/createMetrics.js'
import type { ResolvedOptions } from './options/resolveOptions.js'

export interface SocketServerParameters {
  readonly context: ConnectionContext
  readonly resolved: ResolvedOptions
  readonly metrics: Metrics
  readonly logger: Logger
  readonly isStopping: () => boolean
}

/** Accepts or rejects clients and closes their connections. */
export interface SocketServer {
  readonly connections: ReadonlyMap<WebSocket, Connection>
  open(request: IncomingMessage, socket: Duplex, head: Buffer, rules: AdmissionRules): void
  /**
   * Closes all connections when their calls are answered. Cuts those still open after `timeout`
   * milliseconds.
   */
  end(code: number, reason: string, timeout: number): Promise<void>
}

/** Milliseconds in which a rejected client must answer the close frame. */
const closeTimeout = 2000

export function createSocketServer({
  context,
  resolved,
  metrics,
  logger,
  isStopping,
}: SocketServerParameters): SocketServer {
  const { clock, limits } = context
  const connections = new Map<WebSocket, Connection>()
  const rejected = new Set<WebSocket>()
  const { connections: total } = resolved
  const shares = createShares({ total, project: total, address: limits.connectionsPerAddress })
  const pseudonymOf = createPseudonymizer()
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
  })

  const enter = (socket: WebSocket, request: IncomingMessage, rules: AdmissionRules) => {
    // The frame is too large or malformed: `ws` closes the socket with the code of RFC 6455.
    socket.on('error', (error) => logger.debug({ reason: error.message }, 'A client violated the WebSocket protocol.'))
    const address = readClientAddress(request, resolved.proxies)
    const reject = ({ code, reason, kind }: Rejection) => {
      metrics.connections.inc({ outcome: kind })
      logger.info({ kind, address: pseudonymOf(address) }, 'A connection was rejected.')
      rejected.add(socket)
      const stop = runAfter(clock, closeTimeout, () => socket.terminate())
      socket.on('close', () => {
        rejected.delete(socket)
        stop()
      })
      socket.close(code, reason)
    }
    if (isStopping()) return reject({ code: closeCodes.restart, reason: 'The service restarts', kind: 'stopping' })
    const release = shares.enter({ address })
    if (!release) {
      return reject({ code: closeCodes.later, reason: 'Too many connections from this address', kind: 'address' })
    }
    socket.on('close', release)
    const admitted = admit(request, rules, clock.now())
    if (typeof admitted !== 'string') return reject(admitted)
    metrics.connections.inc({ outcome: 'served' })
    connections.set(socket, openConnection(socket, admitted, context))
    const ids = { client: pseudonymOf(admitted), address: pseudonymOf(address) }
    logger.debug(ids, 'A client connected.')
    socket.on('close', (code) => {
      connections.delete(socket)
      logger.debug({ ...ids, code }, 'A client disconnected.')
    })
  }

  return {
    connections,
    open(request, socket, head, rules) {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        try {
          enter(opened, request, rules)
        } catch (error) {
          context.events.failed(error)
          opened.close(closeCodes.failed, 'The relay failed')
        }
      })
    },
    async end(code, reason, timeout) {
      const all = [...connections]
      await settleWithin(clock, timeout, Promise.all(all.map((each) => leave(...each, code, reason))))
      await Promise.all([...connections.keys(), ...rejected].map(cut))
      await settleWithin(clock, timeout, Promise.all(all.map(([, connection]) => connection.idle())))
    },
  }
}

/** Settles when the socket is closed. */
async function leave(socket: WebSocket, connection: Connection, code: number, reason: string): Promise<void> {
  await connection.idle()
  if (socket.readyState === socket.CLOSED) return
  const closed = closing(socket)
  socket.close(code, reason)
  await closed
  await connection.idle()
}

async function cut(socket: WebSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return
  const closed = closing(socket)
  socket.terminate()
  await closed
}

function closing(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}
