import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { admit } from './admission/admit.js'
import { systemClock } from './clock/systemClock.js'
import { closeCodes } from './connection/closeCodes.js'
import { createRoster } from './connection/createRoster.js'
import { type Connection, openConnection } from './connection/openConnection.js'
import { RelayError } from './errors/RelayError.js'
import { createLocalFanout } from './fanout/createLocalFanout.js'
import { defaultLimits } from './limits/defaultLimits.js'
import { createSqliteMailbox } from './mailbox/createSqliteMailbox.js'
import { createMethods } from './methods/createMethods.js'
import type { Relay } from './Relay.js'
import type { RelayOptions } from './RelayOptions.js'

export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { port = 7004, host = '127.0.0.1', clock = systemClock } = options
  const limits = { ...defaultLimits, ...options.limits } as typeof defaultLimits
  const mailbox = options.mailbox ?? createSqliteMailbox({ file: options.file ?? ':memory:', limits })
  const fanout = options.fanout ?? createLocalFanout()
  const connections = new Map<WebSocket, Connection>()
  const http = createServer((_request, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: limits.frameBytes })
  await new Promise<void>((resolve, reject) => {
    http.once('error', (cause) => reject(new RelayError('RELAY_LISTEN', 'The relay could not listen.', { cause })))
    http.listen(port, host, resolve)
  })
  const { port: actual } = http.address() as AddressInfo
  const url = `ws://${host}:${actual}`
  const audiences = options.publicUrls ?? [url, `ws://localhost:${actual}`]
  const methods = createMethods(limits)
  const roster = createRoster()
  const noted = () => undefined
  const events = { answered: noted, published: noted, sent: noted, slowReader: noted, failed: noted }
  const context = { mailbox, fanout, roster, clock, limits, methods, events }
  const rules = {
    audiences,
    projectIds: options.projectIds && new Set(options.projectIds),
    origins: options.origins && new Set(options.origins),
    skew: options.clockSkew ?? 60,
  }
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', noted)
      const admitted = admit(request, rules, clock.now())
      if (typeof admitted !== 'string') return opened.close(admitted.code, admitted.reason)
      connections.set(opened, openConnection(opened, admitted, context))
      opened.on('close', () => connections.delete(opened))
    })
  })
  const stops = [
    clock.every(options.pingInterval ?? 25_000, () => {
      for (const connection of connections.values()) connection.beat()
    }),
    clock.every(5000, () => void mailbox.sweep(clock.now())),
  ]
  return {
    url,
    port: actual,
    get connections() {
      return connections.size
    },
    drop() {
      for (const socket of connections.keys()) socket.terminate()
    },
    async close() {
      for (const stop of stops) stop()
      for (const socket of connections.keys()) socket.close(closeCodes.restart)
      for (const socket of connections.keys()) socket.terminate()
      await new Promise((resolve) => http.close(resolve))
      await mailbox.close()
    },
  }
}
