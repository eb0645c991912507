import { Counter, Gauge, Registry } from 'prom-client'
import { RelayError } from '../errors/RelayError.js'
import type { MailboxSize } from '../mailbox/Mailbox.js'

/** What is counted. Labels are names of ours only, so their number does not grow with what clients send. */
export interface Metrics {
  /** By what became of it: `served`, or why it was refused. */
  readonly connections: Counter<'outcome'>
  /** By method and by the number of the error, 0 for none. */
  readonly calls: Counter<'method' | 'code'>
  readonly published: Counter
  readonly sent: Counter
  readonly slowReaders: Counter
  readonly deadSockets: Counter
  readonly errors: Counter
  /** Takes all of them out of the registry. */
  leave(): void
}

export interface Measured {
  readonly connections: () => number
  readonly mailbox: () => MailboxSize
}

/** @throws {RelayError} `RELAY_OPTION` when the registry has metrics of these names; it is as it was then. */
export function createMetrics(registry: Registry, measured: Measured): Metrics {
  const own = new Registry()
  const registers = [own]
  const counter = (name: string, help: string) => new Counter({ name: `latchkey_relay_${name}`, help, registers })
  const gauge = (name: string, help: string, read: () => number) => {
    const made: Gauge = new Gauge({ name: `latchkey_relay_${name}`, help, registers, collect: () => made.set(read()) })
  }
  gauge('connections', 'Connections that are served.', measured.connections)
  gauge('mailbox_messages', 'Messages that wait.', () => measured.mailbox().messages)
  gauge('mailbox_bytes', 'Bytes of the messages that wait.', () => measured.mailbox().bytes)
  const metrics = {
    connections: new Counter({
      name: 'latchkey_relay_connections_total',
      help: 'Connections, by what became of them.',
      labelNames: ['outcome'],
      registers,
    }),
    calls: new Counter({
      name: 'latchkey_relay_calls_total',
      help: 'Calls of clients, by method and number of the error (0: none).',
      labelNames: ['method', 'code'],
      registers,
    }),
    published: counter('messages_published_total', 'Messages that were published and are not repeated.'),
    sent: counter('messages_sent_total', 'Messages that were sent to subscribers.'),
    slowReaders: counter('slow_readers_total', 'Connections that were cut because they did not read.'),
    deadSockets: counter('dead_sockets_total', 'Connections that were cut because nothing came from them.'),
    errors: counter('errors_total', 'Failures of the relay itself.'),
  }
  const names = own.getMetricsAsArray().map(({ name }) => name)
  const taken = names.find((name) => registry.getSingleMetric(name))
  if (taken) throw new RelayError('RELAY_OPTION', `The registry has a metric ${taken} already.`)
  for (const metric of names.flatMap((name) => own.getSingleMetric(name) ?? [])) registry.registerMetric(metric)
  return {
    ...metrics,
    leave() {
      for (const name of names) registry.removeSingleMetric(name)
    },
  }
}
