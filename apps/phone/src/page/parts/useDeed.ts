import { useRef, useState } from 'react'

export interface Deed {
  readonly isBusy: boolean
  /** What went wrong last. */
  readonly problem: string | undefined
  run(deed: () => Promise<unknown>): void
}

/** Something that a button starts, one at a time. */
export function useDeed(): Deed {
  const busy = useRef(false)
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: string | undefined }>({
    isBusy: false,
  })
  return {
    isBusy: state.isBusy,
    problem: state.problem,
    run(deed) {
      if (busy.current) return
      busy.current = true
      setState({ isBusy: true })
      deed()
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
