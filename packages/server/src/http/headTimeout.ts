/** Milliseconds for the head of a request. A slower client would hold a connection for nothing. */
export const headTimeout = 10_000
