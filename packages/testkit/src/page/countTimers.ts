export interface TimerCount {
  /** Timers that were set and neither fired nor cleared. An interval counts until it is cleared. */
  readonly active: number
  /** Restores the real functions. */
  stop(): void
}

type SetTimer = (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => unknown

/** Counts global timers from now on. Only one at a time: it replaces the global functions. */
export function countTimers(): TimerCount {
  const active = new Set<unknown>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis

  const counting =
    (set: SetTimer, isOnce: boolean): SetTimer =>
    (run, ms, ...values) => {
      const timer = set.call(
        globalThis,
        (...given: unknown[]) => {
          if (isOnce) active.delete(timer)
          run(...given)
        },
        ms,
        ...values,
      )
      active.add(timer)
      return timer
    }
  const clearing = (clear: (timer: unknown) => void) => (timer: unknown) => {
    active.delete(timer)
    clear.call(globalThis, timer)
  }
  Object.assign(globalThis, {
    setTimeout: counting(setTimeout as SetTimer, true),
    setInterval: counting(setInterval as SetTimer, false),
    clearTimeout: clearing(clearTimeout as (timer: unknown) => void),
    clearInterval: clearing(clearInterval as (timer: unknown) => void),
  })
  return {
    get active() {
      return active.size
    },
    stop() {
      Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval })
    },
  }
}
