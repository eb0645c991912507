import type { Logger } from 'pino'
import type { Metrics } from '../metrics/createMetrics.js'
import type { ConnectionEvents } from './openConnection.js'

/** Counts and logs what happens on connections, without a word of who and about what. */
export function createEvents(metrics: Metrics, logger: Logger): ConnectionEvents {
  return {
    answered: (method, code) => metrics.calls.inc({ method, code: String(code) }),
    published: (count) => metrics.published.inc(count),
    sent: () => metrics.sent.inc(),
    slowReader() {
      metrics.slowReaders.inc()
      logger.warn('A connection was cut because it does not read.')
    },
    dead() {
      metrics.deadSockets.inc()
      logger.debug('A connection was cut because nothing came from it.')
    },
    failed(error) {
      metrics.errors.inc()
      logger.error({ err: error }, 'Something of the relay failed.')
    },
  }
}
