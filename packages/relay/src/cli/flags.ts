import { logLevelOption, type OptionTable } from '@latchkey/server'
import type { RelayFlags } from './RelayFlags.js'

/** In the order of the help. The variable of `public-url` is `LATCHKEY_RELAY_PUBLIC_URL`. */
export const flags: OptionTable<RelayFlags> = {
  port: { kind: 'number', value: 'number', help: 'Port to listen on (default 7004). 0: the system chooses.' },
  host: { kind: 'text', value: 'address', help: 'Address to listen on (default 127.0.0.1).' },
  'public-url': {
    kind: 'list',
    value: 'url',
    help: 'URL under which clients reach the relay, e.g. wss://relay.example (required beyond loopback).',
  },
  file: { kind: 'text', value: 'path', help: 'SQLite file for waiting messages (default: in memory).' },
  'project-id': { kind: 'list', value: 'id', help: 'Project id that may connect (default: any).' },
  origin: { kind: 'list', value: 'origin', help: 'Origin of pages that may connect (default: any).' },
  'trusted-proxy': {
    kind: 'list',
    value: 'network',
    help: 'Proxy whose X-Forwarded-For is trusted, e.g. 10.0.0.0/8.',
  },
  'clock-skew': { kind: 'number', value: 'seconds', help: "Allowed error of a client's clock (default 60)." },
  connections: { kind: 'number', value: 'count', help: 'Connections of all clients (default 10000).' },
  'ping-interval': { kind: 'number', value: 'ms', help: 'Time between pings (default 25000).' },
  'stop-timeout': { kind: 'number', value: 'ms', help: 'Time limit for stopping (default 5000).' },
  'log-level': logLevelOption,
  'message-bytes': { kind: 'number', value: 'bytes', help: 'Size of a message (default 262144).' },
  'frame-bytes': { kind: 'number', value: 'bytes', help: 'Size of a WebSocket frame (default 1048576).' },
  topics: { kind: 'number', value: 'count', help: 'Topics per connection (default 1000).' },
  'messages-per-second': { kind: 'number', value: 'count', help: 'Messages per connection (default 100).' },
  'connections-per-address': { kind: 'number', value: 'count', help: 'Connections per address (default 100).' },
  'mailbox-messages': { kind: 'number', value: 'count', help: 'Waiting messages per topic (default 100).' },
  'mailbox-bytes': { kind: 'number', value: 'bytes', help: 'Waiting bytes per topic (default 1048576).' },
  'total-bytes': { kind: 'number', value: 'bytes', help: 'Waiting bytes in total (default 1073741824).' },
  'unanswered-messages': { kind: 'number', value: 'count', help: 'Messages sent and not answered (default 256).' },
  'unread-bytes': { kind: 'number', value: 'bytes', help: 'Bytes sent and not read (default 4194304).' },
  ttl: { kind: 'number', value: 'seconds', help: 'Longest time to live of a message (default 2592000).' },
}
