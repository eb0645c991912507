import type { Logger } from 'pino'
import type { Metrics } from '../metrics/createMetrics.js'
import type { ConnectionEvents } from './openConnection.js'

/** Counts and logs connection events, without client ids, topics or messages. */
export function createEvents(metrics: Metrics, logger: Logger): ConnectionEvents {
  return {
    answered: (method, code) => metrics.calls.inc({ method, code: String(code) }),
    published: (count) => metrics.published.inc(count),
    sent: () => metrics.sent.inc(),
    slowReader() {
      metrics.slowReaders.inc()
      logger.warn('A connection was cut: its client does not read.')
    },
    dead() {
      metrics.deadSockets.inc()
      logger.debug('A connection was cut: its client answered no ping.')
    },
    failed(error) {
      metrics.errors.inc()
      logger.error({ err: error }, 'The relay failed internally.')
    },
  }
}
