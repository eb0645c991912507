/** Collects jobs until the end of the event loop's current turn and runs them together. */
export interface Batch {
  /**
   * Runs the job with the next batch.
   *
   * @throws The job's error if `isOfOneJob` accepts it. Any other error fails the whole batch.
   */
  add<Result>(work: () => Result): Promise<Result>
  /** Runs the collected jobs now. */
  flush(): void
}

export interface BatchParameters {
  /** Runs all jobs. It throws if the changes of none of them are kept. */
  readonly runAll: (work: () => void) => void
  /** Whether an error concerns only the job that threw it, which has then changed nothing. */
  readonly isOfOneJob: (error: unknown) => boolean
}

interface Job {
  /** Runs the job. The returned function settles its promise. */
  run(): () => void
  reject(error: unknown): void
}

export function createBatch({ runAll, isOfOneJob }: BatchParameters): Batch {
  const collected: Job[] = []
  let scheduled: NodeJS.Immediate | undefined

  const flush = () => {
    clearImmediate(scheduled)
    scheduled = undefined
    const jobs = collected.splice(0)
    if (jobs.length === 0) return
    const outcomes: (() => void)[] = []
    try {
      runAll(() => {
        for (const job of jobs) outcomes.push(job.run())
      })
    } catch (error) {
      for (const job of jobs) job.reject(error)
      return
    }
    for (const settle of outcomes) settle()
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
            if (!isOfOneJob(error)) throw error
            return () => reject(error)
          }
        }
        collected.push({ run, reject })
      })
    },
  }
}
