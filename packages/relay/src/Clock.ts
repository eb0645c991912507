/** Time behind an interface, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /**
   * Milliseconds that never go back, for durations: the system's `now` can be set back. Default:
   * `now`.
   */
  elapsed?(): number
  /** Calls `run` every `milliseconds` until the returned function is called. */
  every(milliseconds: number, run: () => void): () => void
}
