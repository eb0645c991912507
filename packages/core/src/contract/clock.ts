/** The source of all times and timers, so that tests can drive them by hand. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Calls `run` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}
