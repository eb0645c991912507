import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './Clock.js'
import type { Fanout } from './fanout/Fanout.js'
import type { Limits } from './limits/Limits.js'
import type { Mailbox } from './mailbox/Mailbox.js'

export interface RelayOptions {
  /** Default: 7004. The system chooses a port for 0. */
  readonly port?: number | undefined
  /** Address to listen on. Default: `127.0.0.1`. */
  readonly host?: string | undefined
  /**
   * URLs under which clients reach this relay, e.g. `wss://relay.example`. Their tokens must name
   * one. Default: the loopback URLs. Required when `host` is not a loopback address.
   */
  readonly publicUrls?: readonly string[] | undefined
  /** Project ids that may connect. Default: any. */
  readonly projectIds?: readonly string[] | undefined
  /** Origins of pages that may connect, e.g. `https://app.example`. Default: any. */
  readonly origins?: readonly string[] | undefined
  /** Seconds by which a client's clock may be off. Default: 60. */
  readonly clockSkew?: number | undefined
  /** SQLite file for waiting messages. Default: in memory, where a restart loses them. */
  readonly file?: string | undefined
  /**
   * Addresses or networks (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` is trusted. Default:
   * none.
   */
  readonly trustedProxies?: readonly string[] | undefined
  readonly limits?: { readonly [Name in keyof Limits]?: Limits[Name] | undefined } | undefined
  /**
   * Connections of all clients. The last quarter is for addresses that have at most a quarter of
   * `limits.connectionsPerAddress`. Default: 10,000.
   */
  readonly connections?: number | undefined
  /** Milliseconds between pings. Default: 25,000. */
  readonly pingInterval?: number | undefined
  /** Milliseconds that `close()` may take. Default: 5,000. */
  readonly stopTimeout?: number | undefined
  /** Default: silent. Log entries contain no topics, addresses or client ids in clear. */
  readonly logger?: Logger | undefined
  /** Has the metrics of `/metrics`. Default: a new registry. */
  readonly registry?: Registry | undefined
  /** Replaces the SQLite mailbox. The relay closes it. */
  readonly mailbox?: Mailbox | undefined
  /** Replaces the fan-out inside this process. The relay closes it. */
  readonly fanout?: Fanout | undefined
  readonly clock?: Clock | undefined
}
