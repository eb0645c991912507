import type { Limits } from './Limits.js'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** @see docs/relay.md, "Limits". */
export const defaultLimits: Limits = {
  messageBytes: 256 * kibibyte,
  frameBytes: mebibyte,
  topics: 1000,
  messagesPerSecond: 100,
  connectionsPerAddress: 100,
  mailboxMessages: 100,
  mailboxBytes: mebibyte,
  totalBytes: 1024 * mebibyte,
  unansweredMessages: 256,
  unreadBytes: 4 * mebibyte,
  ttl: 30 * 24 * 60 * 60,
}
