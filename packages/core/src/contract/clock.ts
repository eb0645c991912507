/** The source of all times and timers, so that tests can drive them by hand. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /**
   * Milliseconds since some moment. A clock that the user or the network sets does not change it, so
   * ages and durations are counted with it.
   */
  elapsed(): number
  /** Calls `run` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

/** A clock that an app passes. Default of `elapsed`: the page's. */
export type ClockOption = Omit<Clock, 'elapsed'> & Partial<Pick<Clock, 'elapsed'>>
