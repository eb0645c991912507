/**
 * Why the relay closes a socket. Clients of the protocol report 3000 as an error and stop; after any other code they
 * connect again by themselves. A browser shows pages the code and the reason, and hides the status of a refused upgrade.
 */
export const closeCodes = {
  unauthorized: 3000,
  /** RFC 6455: the service restarts. */
  restart: 1012,
  /** RFC 6455: come again later. */
  tooManyConnections: 1013,
} as const
