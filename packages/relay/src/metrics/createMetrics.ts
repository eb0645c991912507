import { createMetricSet } from '@latchkey/server'
import type { Counter, Registry } from 'prom-client'
import { toRelayError } from '../errors/toRelayError.js'
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
  const set = createMetricSet('latchkey_relay_')
  set.gauge('connections', 'Connections that are served.', measured.connections)
  set.gauge('mailbox_messages', 'Messages that wait.', () => measured.mailbox().messages)
  set.gauge('mailbox_bytes', 'Bytes of the messages that wait.', () => measured.mailbox().bytes)
  const metrics = {
    connections: set.counter('connections_total', 'Connections, by what became of them.', ['outcome']),
    calls: set.counter('calls_total', 'Calls of clients, by method and number of the error (0: none).', [
      'method',
      'code',
    ]),
    published: set.counter('messages_published_total', 'Messages that were published and are not repeated.'),
    sent: set.counter('messages_sent_total', 'Messages that were sent to subscribers.'),
    slowReaders: set.counter('slow_readers_total', 'Connections that were cut because they did not read.'),
    deadSockets: set.counter('dead_sockets_total', 'Connections that were cut because nothing came from them.'),
    errors: set.counter('errors_total', 'Failures of the relay itself.'),
  }
  try {
    return { ...metrics, leave: set.join(registry) }
  } catch (error) {
    throw toRelayError(error)
  }
}
