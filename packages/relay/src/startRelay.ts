import { createHttpServer, type HttpServer, systemClock } from '@latchkey/server'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { closeCodes } from './connection/closeCodes.js'
import { createEvents } from './connection/createEvents.js'
import { createRoster } from './connection/createRoster.js'
import { createGate } from './createGate.js'
import { RelayError } from './errors/RelayError.js'
import { createLocalFanout } from './fanout/createLocalFanout.js'
import type { Limits } from './limits/Limits.js'
import { createSqliteMailbox } from './mailbox/createSqliteMailbox.js'
import type { Mailbox } from './mailbox/Mailbox.js'
import { createMethods } from './methods/createMethods.js'
import { createMetrics, type Metrics } from './metrics/createMetrics.js'
import { type Settled, settleOptions } from './options/settleOptions.js'
import type { Relay } from './Relay.js'
import type { RelayOptions } from './RelayOptions.js'

/** Milliseconds between two looks at what has expired. */
const sweepInterval = 5000

/**
 * Starts a relay: WebSockets for clients of the protocol, and `/health`, `/ready` and `/metrics` for its operators.
 *
 * @throws {RelayError} `RELAY_OPTION`, `RELAY_STORE` or `RELAY_LISTEN`; nothing is left running then.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { clock = systemClock, logger = pino({ level: 'silent' }), registry = new Registry() } = options
  const settled = settleOptions(options)
  const { limits, stopTimeout } = settled
  let stopping: Promise<void> | undefined
  const isStopping = () => stopping !== undefined

  const metrics = createMetrics(registry, { connections: () => gate.connections.size, mailbox: () => mailbox.size() })
  const mailbox = options.mailbox ?? openMailbox(options.file, limits, metrics)
  const fanout = options.fanout ?? createLocalFanout()
  const events = createEvents(metrics, logger)
  const http = createHttpServer({
    clock,
    registry,
    checks: { 'no mailbox': () => mailbox.check() },
    report: events.failed,
    stopTimeout,
  })
  const context = { mailbox, fanout, clock, limits, events, roster: createRoster(), methods: createMethods(limits) }
  const gate = createGate({ context, settled, metrics, logger, isStopping })

  const port = await listen(http, settled).catch(async (error: unknown) => {
    metrics.leave()
    await Promise.all([mailbox.close(), fanout.close()])
    throw error
  })
  const rules = settled.rules(port)
  http.server.on('upgrade', (request, socket, head) => gate.open(request, socket, head, rules))

  const sweep = () => mailbox.sweep(clock.now()).catch(events.failed)
  const timers = [
    clock.every(settled.pingInterval, () => {
      for (const connection of gate.connections.values()) connection.beat()
    }),
    clock.every(sweepInterval, () => void sweep()),
  ]
  await sweep()
  logger.info({ port, limits }, 'The relay listens.')

  const stop = async () => {
    logger.info({ connections: gate.connections.size }, 'The relay stops.')
    for (const end of timers) end()
    await http.stop(() => gate.end(closeCodes.restart, 'The service restarts', stopTimeout))
    metrics.leave()
    await Promise.all([mailbox.close(), fanout.close()])
    logger.info('The relay has stopped.')
  }
  return {
    url: settled.url(port),
    port,
    get connections() {
      return gate.connections.size
    },
    drop() {
      for (const socket of gate.connections.keys()) socket.terminate()
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

function listen(http: HttpServer, { host, port }: Settled): Promise<number> {
  return http.listen({ host, port }).catch((cause: unknown) => {
    throw new RelayError('RELAY_LISTEN', `The relay cannot listen on ${host}, port ${port}.`, { cause })
  })
}
