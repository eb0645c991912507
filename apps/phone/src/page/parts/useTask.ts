import { useRef, useState } from 'react'

export interface Task {
  readonly isBusy: boolean
  /** The error of the last task. */
  readonly problem: string | undefined
  run(task: () => Promise<unknown>): void
}

/** Runs tasks that buttons start, one at a time. */
export function useTask(): Task {
  const busy = useRef(false)
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: string | undefined }>({
    isBusy: false,
  })
  return {
    isBusy: state.isBusy,
    problem: state.problem,
    run(task) {
      if (busy.current) return
      busy.current = true
      setState({ isBusy: true })
      task()
        .then(
          () => setState({ isBusy: false }),
          (cause: unknown) =>
            setState({ isBusy: false, problem: cause instanceof Error ? cause.message : String(cause) }),
        )
        .finally(() => {
          busy.current = false
        })
    },
  }
}
