import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAddressCounter, readClientAddress, runAfter, settleWithin } from '@latchkey/server'
import type { Logger } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import { type AdmissionRules, admit } from './admission/admit.js'
import type { Refusal } from './admission/Refusal.js'
import { closeCodes } from './connection/closeCodes.js'
import { type Connection, type ConnectionContext, openConnection } from './connection/openConnection.js'
import { createDisguise } from './hashes/createDisguise.js'
import type { Metrics } from './metrics/createMetrics.js'
import type { Settled } from './options/settleOptions.js'

export interface GateParameters {
  readonly context: ConnectionContext
  readonly settled: Settled
  readonly metrics: Metrics
  readonly logger: Logger
  readonly isStopping: () => boolean
}

/** Lets clients in, or tells them why not, and ends their connections. */
export interface Gate {
  readonly connections: ReadonlyMap<WebSocket, Connection>
  open(request: IncomingMessage, socket: Duplex, head: Buffer, rules: AdmissionRules): void
  /** Closes all connections once they are answered, and cuts what is left after `timeout` milliseconds. */
  end(code: number, reason: string, timeout: number): Promise<void>
}

/** Milliseconds that a refused client has to answer when its socket is closed. */
const closeTimeout = 2000

export function createGate({ context, settled, metrics, logger, isStopping }: GateParameters): Gate {
  const { clock, limits } = context
  const connections = new Map<WebSocket, Connection>()
  const refused = new Set<WebSocket>()
  const addresses = createAddressCounter(limits.connectionsPerAddress)
  const disguise = createDisguise()
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frameBytes,
  })

  const enter = (socket: WebSocket, request: IncomingMessage, rules: AdmissionRules) => {
    // A frame that is too large or malformed: the library closes the socket with the code of RFC 6455.
    socket.on('error', (error) => logger.debug({ reason: error.message }, 'A client broke the rules of WebSockets.'))
    const address = readClientAddress(request, settled.proxies)
    const refuse = ({ code, reason, kind }: Refusal) => {
      metrics.connections.inc({ outcome: kind })
      logger.info({ kind, address: disguise(address) }, 'A connection was refused.')
      refused.add(socket)
      const stop = runAfter(clock, closeTimeout, () => socket.terminate())
      socket.on('close', () => {
        refused.delete(socket)
        stop()
      })
      socket.close(code, reason)
    }
    if (isStopping()) return refuse({ code: closeCodes.restart, reason: 'The service restarts', kind: 'stopping' })
    if (!addresses.enter(address)) {
      return refuse({ code: closeCodes.later, reason: 'Too many connections from this address', kind: 'address' })
    }
    socket.on('close', () => addresses.leave(address))
    const admitted = admit(request, rules, clock.now())
    if (typeof admitted !== 'string') return refuse(admitted)
    metrics.connections.inc({ outcome: 'served' })
    connections.set(socket, openConnection(socket, admitted, context))
    const who = { client: disguise(admitted), address: disguise(address) }
    logger.debug(who, 'A client connected.')
    socket.on('close', (code) => {
      connections.delete(socket)
      logger.debug({ ...who, code }, 'A client has gone.')
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
      await Promise.all([...connections.keys(), ...refused].map(cut))
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
