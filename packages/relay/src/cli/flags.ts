import { logLevelOption, type OptionTable } from '@latchkey/server'
import type { RelayFlags } from './RelayFlags.js'

/** In the order of the help. The variable of `public-url` is `LATCHKEY_RELAY_PUBLIC_URL`. */
export const flags: OptionTable<RelayFlags> = {
  port: { kind: 'number', value: 'number', help: 'Port to listen on; 7004 unless told, 0 lets the system choose.' },
  host: { kind: 'text', value: 'address', help: 'Address to listen on; 127.0.0.1 unless told.' },
  'public-url': {
    kind: 'list',
    value: 'url',
    help: 'URL under which clients reach the relay. Needed beyond loopback. Like wss://relay.example',
  },
  file: { kind: 'text', value: 'path', help: 'SQLite file for messages that wait; in memory unless told.' },
  'project-id': { kind: 'list', value: 'id', help: 'Project id that may connect; any unless told.' },
  origin: { kind: 'list', value: 'origin', help: 'Origin of pages that may connect; any unless told.' },
  'trusted-proxy': {
    kind: 'list',
    value: 'network',
    help: 'Proxy whose X-Forwarded-For is believed, e.g. 10.0.0.0/8.',
  },
  'clock-skew': { kind: 'number', value: 'seconds', help: "By how much clients' clocks may be off; 60 unless told." },
  'ping-interval': { kind: 'number', value: 'ms', help: 'Time between pings; 25000 unless told.' },
  'stop-timeout': { kind: 'number', value: 'ms', help: 'Time that stopping may take; 5000 unless told.' },
  'log-level': logLevelOption,
  'message-bytes': { kind: 'number', value: 'bytes', help: 'Size of a message; 262144 unless told.' },
  'frame-bytes': { kind: 'number', value: 'bytes', help: 'Size of a WebSocket frame; 1048576 unless told.' },
  topics: { kind: 'number', value: 'count', help: 'Topics of a connection; 1000 unless told.' },
  'messages-per-second': { kind: 'number', value: 'count', help: 'Messages of a connection; 100 unless told.' },
  'connections-per-address': { kind: 'number', value: 'count', help: 'Connections of an address; 100 unless told.' },
  'mailbox-messages': { kind: 'number', value: 'count', help: 'Messages that wait on a topic; 100 unless told.' },
  'mailbox-bytes': { kind: 'number', value: 'bytes', help: 'Bytes that wait on a topic; 1048576 unless told.' },
  'total-bytes': { kind: 'number', value: 'bytes', help: 'Bytes that wait on all topics; 1073741824 unless told.' },
  'unanswered-messages': { kind: 'number', value: 'count', help: 'Messages sent and not answered; 256 unless told.' },
  'unread-bytes': { kind: 'number', value: 'bytes', help: 'Bytes sent and not read; 4194304 unless told.' },
  ttl: { kind: 'number', value: 'seconds', help: 'Longest life of a message; 2592000 unless told.' },
}
