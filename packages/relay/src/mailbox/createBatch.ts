/** Gathers work of one turn of the event loop, so that it is done at once. */
export interface Batch {
  /**
   * Does the work with the next batch.
   *
   * @throws whatever the work throws, if `isOwn` knows it; anything else fails the whole batch.
   */
  add<Result>(work: () => Result): Promise<Result>
  /** Does what has gathered so far, now. */
  flush(): void
}

export interface BatchParameters {
  /** Runs all of it; it throws when none of it counts. */
  readonly atOnce: (work: () => void) => void
  /** Whether an error concerns only the work that threw it, which then has changed nothing that matters. */
  readonly isOwn: (error: unknown) => boolean
}

interface Job {
  /** Does the work; what it returns tells the outcome to whoever waits. */
  run(): () => void
  reject(error: unknown): void
}

export function createBatch({ atOnce, isOwn }: BatchParameters): Batch {
  const gathered: Job[] = []
  let scheduled: NodeJS.Immediate | undefined

  const flush = () => {
    clearImmediate(scheduled)
    scheduled = undefined
    const jobs = gathered.splice(0)
    if (jobs.length === 0) return
    const outcomes: (() => void)[] = []
    try {
      atOnce(() => {
        for (const job of jobs) outcomes.push(job.run())
      })
    } catch (error) {
      for (const job of jobs) job.reject(error)
      return
    }
    for (const tell of outcomes) tell()
  }

  return {
    flush,
    add(work) {
      scheduled ??= setImmediate(flush)
      return new Promise((resolve, reject) => {
        const run = () => {
          try {
            const result = work()
            return () => resolve(result)
          } catch (error) {
            if (!isOwn(error)) throw error
            return () => reject(error)
          }
        }
        gathered.push({ run, reject })
      })
    },
  }
}
