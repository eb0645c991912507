/** Time as the product sees it, so that tests can move it by hand. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Runs once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}
