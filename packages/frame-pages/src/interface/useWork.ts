import { useState } from 'react'
import { requestErrorOf } from '../errors/requestErrorOf.js'
import { useFailures } from './language/useFailures.js'
import { problemOf } from './problemOf.js'

export interface Work {
  readonly isRunning: boolean
  /** What went wrong with the last one. */
  readonly problem: string | undefined
  run(work: () => Promise<unknown>): void
  clear(): void
}

/** Work that a button starts. One runs at a time. */
export function useWork(): Work {
  const failures = useFailures()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    isRunning,
    problem,
    clear: () => setProblem(undefined),
    run(work) {
      if (isRunning) return
      setRunning(true)
      setProblem(undefined)
      work()
        .catch((error: unknown) => setProblem(problemOf(failures, requestErrorOf(error))))
        .finally(() => setRunning(false))
    },
  }
}
