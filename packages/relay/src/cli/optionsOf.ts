import type { RelayOptions } from '../RelayOptions.js'
import type { RelayFlags } from './RelayFlags.js'

/** Maps flags of the command line to the options of `startRelay`. */
export function optionsOf(flags: RelayFlags): RelayOptions {
  return {
    port: flags.port,
    host: flags.host,
    publicUrls: flags['public-url'],
    file: flags.file,
    projectIds: flags['project-id'],
    origins: flags.origin,
    trustedProxies: flags['trusted-proxy'],
    clockSkew: flags['clock-skew'],
    connections: flags.connections,
    pingInterval: flags['ping-interval'],
    stopTimeout: flags['stop-timeout'],
    limits: {
      messageBytes: flags['message-bytes'],
      frameBytes: flags['frame-bytes'],
      topics: flags.topics,
      messagesPerSecond: flags['messages-per-second'],
      connectionsPerAddress: flags['connections-per-address'],
      mailboxMessages: flags['mailbox-messages'],
      mailboxBytes: flags['mailbox-bytes'],
      totalBytes: flags['total-bytes'],
      unansweredMessages: flags['unanswered-messages'],
      unreadBytes: flags['unread-bytes'],
      ttl: flags.ttl,
    },
  }
}
