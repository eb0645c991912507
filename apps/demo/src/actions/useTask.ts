import { useRef, useState } from 'react'

export type TaskState<Value> =
  | { readonly phase: 'idle' }
  /** `value`: a first part of the result. */
  | { readonly phase: 'pending'; readonly value?: Value | undefined }
  | { readonly phase: 'done'; readonly value: Value }
  | { readonly phase: 'failed'; readonly error: unknown; readonly value?: Value | undefined }

export interface TaskSteps<Value> {
  readonly signal: AbortSignal
  /** Shows a first part of the result before the task ends. */
  show(value: Value): void
}

export interface Task<Value> {
  readonly state: TaskState<Value>
  run(): Promise<void>
  cancel(): void
}

/** State, start and cancellation of one action. Only the newest call is shown. */
export function useTask<Value>(work: (steps: TaskSteps<Value>) => Promise<Value>): Task<Value> {
  const [state, setState] = useState<TaskState<Value>>({ phase: 'idle' })
  const newest = useRef<AbortController>(undefined)
  return {
    state,
    cancel: () => newest.current?.abort(),
    async run() {
      newest.current?.abort()
      const controller = new AbortController()
      newest.current = controller
      const isNewest = () => newest.current === controller
      const known: { value?: Value } = {}
      const report = (next: TaskState<Value>) => {
        if (isNewest()) setState(next)
      }
      report({ phase: 'pending' })
      try {
        const value = await work({
          signal: controller.signal,
          show(shown) {
            known.value = shown
            report({ phase: 'pending', value: shown })
          },
        })
        report({ phase: 'done', value })
      } catch (error) {
        report({ phase: 'failed', error, ...known })
      }
    },
  }
}
