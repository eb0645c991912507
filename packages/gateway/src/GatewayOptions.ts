import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './Clock.js'
import type { GatewayConfig } from './config/GatewayConfig.js'

export interface GatewayOptions {
  /**
   * The configuration, or the path of its file. Relative paths in it start at the folder of the
   * file, or at the working directory.
   */
  readonly config: GatewayConfig | string
  /** Environment variables to which the configuration may refer. Default: none. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined
  /** Default: silent. Log entries contain no addresses, URLs or keys. */
  readonly logger?: Logger | undefined
  /** Has the metrics of `/metrics`. Default: a new registry. */
  readonly registry?: Registry | undefined
  readonly clock?: Clock | undefined
}
