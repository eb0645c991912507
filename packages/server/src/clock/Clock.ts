/** Time behind an interface, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. An administrator or a time server can set it back. */
  now(): number
  /** Milliseconds since a start of its own. They never go back, so durations are measured by them. */
  elapsed(): number
  /** Calls `run` every `milliseconds` until the returned function is called. */
  every(milliseconds: number, run: () => void): () => void
}
