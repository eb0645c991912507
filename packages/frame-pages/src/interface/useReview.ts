import { useEffect, useRef, useState } from 'react'
import type { Approval } from '../approvals/Approval.js'
import { requestErrorOf } from '../errors/requestErrorOf.js'
import { useFailures } from './language/useFailures.js'
import { problemOf } from './problemOf.js'

/** Asks the user in a window of the wallet. Resolves with whether they approve. */
export type Review = (approval: Approval, signal: AbortSignal) => Promise<boolean>

export interface UsedReview {
  readonly isOpen: boolean
  /** Why the last one came to nothing. */
  readonly problem: string | undefined
  /** In a click. */
  open(): void
}

/** A review of an approval in a window. It closes with the view. */
export function useReview(
  review: Review | undefined,
  approval: Approval,
  onEnd: (isApproved: boolean) => void,
): UsedReview | undefined {
  const failures = useFailures()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ends = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => ends.current?.abort(), [])
  return (
    review && {
      isOpen,
      problem,
      open() {
        ends.current?.abort()
        const own = new AbortController()
        const { signal } = own
        ends.current = own
        setOpen(true)
        setProblem(undefined)
        review(approval, signal).then(onEnd, (error: unknown) => {
          if (signal.aborted) return
          setOpen(false)
          setProblem(problemOf(failures, requestErrorOf(error)))
        })
      },
    }
  )
}
