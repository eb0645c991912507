/**
 * Why the relay closes a socket. WalletConnect clients report 3000 as an error and stop. After any
 * other code they reconnect by themselves. Browsers show pages the code and the reason of a close,
 * and hide the status of a rejected upgrade.
 */
export const closeCodes = {
  unauthorized: 3000,
  /** Internal error (RFC 6455, section 7.4.1). */
  failed: 1011,
  /** Service restart (IANA registry of RFC 6455). */
  restart: 1012,
  /** Try again later (IANA registry of RFC 6455). */
  later: 1013,
} as const
