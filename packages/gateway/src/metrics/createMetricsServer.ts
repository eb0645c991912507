import { type Clock, createHttpServer } from '@latchkey/server'
import type { Registry } from 'prom-client'
import type { ResolvedConfig } from '../config/ResolvedConfig.js'
import { GatewayError } from '../errors/GatewayError.js'

export interface MetricsServerOptions {
  readonly clock: Clock
  readonly registry: Registry
  readonly report: (error: unknown) => void
  readonly config: Pick<ResolvedConfig, 'metrics' | 'incoming' | 'stopTimeout'>
}

/** Serves `/metrics` at an address of its own, so that clients can't reach it. */
export interface MetricsServer {
  /** @throws {GatewayError} `GATEWAY_LISTEN`. */
  listen(): Promise<number>
  stop(): Promise<void>
}

export function createMetricsServer({ clock, registry, report, config }: MetricsServerOptions): MetricsServer {
  const { incoming: limits, stopTimeout, metrics: { host, port } = { host: '127.0.0.1', port: 0 } } = config
  const http = createHttpServer({ clock, registry, checks: {}, report, stopTimeout, limits })
  return {
    listen: () =>
      http.listen({ host, port }).catch((cause: unknown) => {
        throw new GatewayError(
          'GATEWAY_LISTEN',
          `The gateway can't serve metrics on ${host}, port ${port}. Choose a free port and an address of this machine.`,
          { cause },
        )
      }),
    stop: () => http.stop(),
  }
}
