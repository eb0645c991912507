import { createHttpServer, type HttpServer, systemClock, withElapsed } from '@latchkey/server'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { closeCodes } from './connection/closeCodes.js'
import { createEvents } from './connection/createEvents.js'
import { createSubscriptionRegistry } from './connection/createSubscriptionRegistry.js'
import { createSocketServer } from './createSocketServer.js'
import { RelayError } from './errors/RelayError.js'
import { createLocalFanout } from './fanout/createLocalFanout.js'
import type { Limits } from './limits/Limits.js'
import { createSqliteMailbox } from './mailbox/createSqliteMailbox.js'
import type { Mailbox } from './mailbox/Mailbox.js'
import { createMethods } from './methods/createMethods.js'
import { createMetrics, type Metrics } from './metrics/createMetrics.js'
import { connectionLimits } from './options/connectionLimits.js'
import { type ResolvedOptions, resolveOptions } from './options/resolveOptions.js'
import type { Relay } from './Relay.js'
import type { RelayOptions } from './RelayOptions.js'

/** Milliseconds between two sweeps of expired messages. */
const sweepInterval = 5000

/**
 * Starts a relay: WebSockets for clients, and `/health`, `/ready` and `/metrics` for its operator.
 *
 * @throws {RelayError} `RELAY_OPTION`, `RELAY_STORE` or `RELAY_LISTEN`. Then nothing is left
 *   running.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const resolved = resolveOptions(options)
  const { logger = pino({ level: 'silent' }), registry = new Registry() } = options
  const clock = withElapsed(options.clock ?? systemClock)
  const { limits, stopTimeout } = resolved
  let stopping: Promise<void> | undefined
  const isStopping = () => stopping !== undefined

  const metrics = createMetrics(registry, {
    connections: () => socketServer.connections.size,
    mailbox: () => mailbox.size(),
  })
  const mailbox = options.mailbox ?? openMailbox(options.file, limits, metrics)
  const fanout = options.fanout ?? createLocalFanout()
  const events = createEvents(metrics, logger)
  const http = createHttpServer({
    clock,
    registry,
    checks: { 'no mailbox': () => mailbox.check() },
    report: events.failed,
    stopTimeout,
    proxies: resolved.proxies,
    limits: connectionLimits(resolved),
    onCut: (cut) => (cut === 'progress' ? events.slowReader() : metrics.connections.inc({ outcome: 'socket' })),
  })
  const context = {
    mailbox,
    fanout,
    clock,
    limits,
    events,
    subscriptionRegistry: createSubscriptionRegistry(),
    methods: createMethods(limits),
  }
  const socketServer = createSocketServer({ context, resolved, metrics, logger, isStopping })

  const port = await listen(http, resolved).catch(async (error: unknown) => {
    metrics.leave()
    await Promise.all([mailbox.close(), fanout.close()])
    throw error
  })
  const rules = resolved.rules(port)
  http.server.on('upgrade', (request, socket, head) => socketServer.open(request, socket, head, rules))

  const sweep = () => mailbox.sweep(clock.now()).catch(events.failed)
  const timers = [
    clock.every(resolved.pingInterval, () => {
      for (const connection of socketServer.connections.values()) connection.beat()
    }),
    clock.every(sweepInterval, () => void sweep()),
  ]
  await sweep()
  logger.info({ port, limits }, 'The relay listens.')

  const stop = async () => {
    logger.info({ connections: socketServer.connections.size }, 'The relay stops.')
    for (const end of timers) end()
    await http.stop(() => socketServer.end(closeCodes.restart, 'The service restarts', stopTimeout))
    metrics.leave()
    await Promise.all([mailbox.close(), fanout.close()])
    logger.info('The relay has stopped.')
  }
  return {
    url: resolved.url(port),
    port,
    get connections() {
      return socketServer.connections.size
    },
    drop() {
      for (const socket of socketServer.connections.keys()) socket.terminate()
    },
    close() {
      stopping ??= stop()
      return stopping
    },
  }
}

function openMailbox(file = ':memory:', limits: Limits, metrics: Metrics): Mailbox {
  try {
    return createSqliteMailbox({ file, limits })
  } catch (error) {
    metrics.leave()
    throw error
  }
}

function listen(http: HttpServer, { host, port }: ResolvedOptions): Promise<number> {
  return http.listen({ host, port }).catch((cause: unknown) => {
    throw new RelayError(
      'RELAY_LISTEN',
      `The relay can't listen on ${host}, port ${port}. Choose a free port and an address of this machine.`,
      { cause },
    )
  })
}
