import { createMetricSet } from '@latchkey/server'
import type { Counter, Registry } from 'prom-client'
import { toRelayError } from '../errors/toRelayError.js'
import type { MailboxSize } from '../mailbox/Mailbox.js'

/**
 * The relay's metrics. Labels have fixed values, so their number does not grow with client input.
 */
export interface Metrics {
  /** Outcome: `served`, or the kind of rejection. */
  readonly connections: Counter<'outcome'>
  /** By method and error code, 0 for none. */
  readonly calls: Counter<'method' | 'code'>
  readonly published: Counter
  readonly sent: Counter
  readonly slowReaders: Counter
  readonly deadSockets: Counter
  readonly errors: Counter
  /** Removes the metrics from the registry. */
  leave(): void
}

export interface Measured {
  readonly connections: () => number
  readonly mailbox: () => MailboxSize
}

/**
 * @throws {RelayError} `RELAY_OPTION` if the registry has metrics of these names. It is left
 *   unchanged.
 */
export function createMetrics(registry: Registry, measured: Measured): Metrics {
  const set = createMetricSet('latchkey_relay_')
  set.gauge('connections', 'Open connections.', measured.connections)
  set.gauge('mailbox_messages', 'Waiting messages.', () => measured.mailbox().messages)
  set.gauge('mailbox_bytes', 'Bytes of the waiting messages.', () => measured.mailbox().bytes)
  const metrics = {
    connections: set.counter('connections_total', 'Connections by outcome.', ['outcome']),
    calls: set.counter('calls_total', 'Calls of clients by method and error code (0: none).', ['method', 'code']),
    published: set.counter('messages_published_total', 'Messages published, without repeated calls.'),
    sent: set.counter('messages_sent_total', 'Messages sent to subscribers.'),
    slowReaders: set.counter('slow_readers_total', 'Connections cut because the client did not read.'),
    deadSockets: set.counter('dead_sockets_total', 'Connections cut because the client answered no ping.'),
    errors: set.counter('errors_total', 'Internal failures of the relay.'),
  }
  try {
    return { ...metrics, leave: set.join(registry) }
  } catch (error) {
    throw toRelayError(error)
  }
}
