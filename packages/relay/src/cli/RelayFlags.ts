import type { LogLevel } from '@latchkey/server'

/**
 * What the user sets on the command line or in the environment, by the names on the command line.
 */
export interface RelayFlags {
  readonly port: number | undefined
  readonly host: string | undefined
  readonly 'public-url': readonly string[] | undefined
  readonly file: string | undefined
  readonly 'project-id': readonly string[] | undefined
  readonly origin: readonly string[] | undefined
  readonly 'trusted-proxy': readonly string[] | undefined
  readonly 'clock-skew': number | undefined
  readonly connections: number | undefined
  readonly 'ping-interval': number | undefined
  readonly 'stop-timeout': number | undefined
  readonly 'log-level': LogLevel
  readonly 'message-bytes': number | undefined
  readonly 'frame-bytes': number | undefined
  readonly topics: number | undefined
  readonly 'messages-per-second': number | undefined
  readonly 'connections-per-address': number | undefined
  readonly 'mailbox-messages': number | undefined
  readonly 'mailbox-bytes': number | undefined
  readonly 'total-bytes': number | undefined
  readonly 'unanswered-messages': number | undefined
  readonly 'unread-bytes': number | undefined
  readonly ttl: number | undefined
}
