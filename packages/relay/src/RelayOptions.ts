import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from './Clock.js'
import type { Fanout } from './fanout/Fanout.js'
import type { Limits } from './limits/Limits.js'
import type { Mailbox } from './mailbox/Mailbox.js'

export interface RelayOptions {
  /** 0 lets the system choose. 7004 unless told. */
  readonly port?: number | undefined
  /** Address to listen on, `127.0.0.1` unless told. */
  readonly host?: string | undefined
  /**
   * URLs under which clients reach this relay, e.g. `wss://relay.example`; their tokens are for one of them. On loopback
   * the relay knows them itself, elsewhere they must be told.
   */
  readonly publicUrls?: readonly string[] | undefined
  /** Project ids that may connect; any may where there is no list. */
  readonly projectIds?: readonly string[] | undefined
  /** Origins of pages that may connect, e.g. `https://app.example`; any may where there is no list. */
  readonly origins?: readonly string[] | undefined
  /** Seconds by which clients' clocks may be off, 60 unless told. */
  readonly clockSkew?: number | undefined
  /** File for messages that wait. In memory unless told: then they are gone after a restart. */
  readonly file?: string | undefined
  /** Addresses or networks (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` is believed. None unless told. */
  readonly trustedProxies?: readonly string[] | undefined
  readonly limits?: { readonly [Name in keyof Limits]?: Limits[Name] | undefined } | undefined
  /** Milliseconds between pings, 25 s unless told. */
  readonly pingInterval?: number | undefined
  /** Milliseconds that stopping may take, 5 s unless told. */
  readonly stopTimeout?: number | undefined
  /** Nothing is logged unless told. Lines hold no topics, no addresses and no names of clients. */
  readonly logger?: Logger | undefined
  /** Where the metrics of `/metrics` are counted; an own one unless told. */
  readonly registry?: Registry | undefined
  /** Instead of an own one in SQLite. The relay closes it. */
  readonly mailbox?: Mailbox | undefined
  /** Instead of one inside of this process. The relay closes it. */
  readonly fanout?: Fanout | undefined
  readonly clock?: Clock | undefined
}
