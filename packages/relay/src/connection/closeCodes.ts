/**
 * Why the relay closes a socket. Clients of the protocol report 3000 as an error and stop; after any other code they
 * connect again by themselves. A browser shows pages the code and the reason, and hides the status of a refused upgrade.
 */
export const closeCodes = {
  unauthorized: 3000,
  /** Something of ours went wrong; as in RFC 6455. */
  failed: 1011,
  /** The service restarts; as in the registry of RFC 6455. */
  restart: 1012,
  /** Come again later; as in the registry of RFC 6455. */
  later: 1013,
} as const
