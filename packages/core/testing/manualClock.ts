import type { Clock } from '../src/contract/clock.js'

export interface ManualClock extends Clock {
  /** Advances the time and runs what is due. Promises settle before, between and after. */
  advance(ms: number): Promise<void>
  /** Changes the time of day without advancing the waits, as a corrected device clock does. */
  jump(ms: number): void
  /** Number of open waits. */
  readonly waits: number
  /** Resolves when a wait of exactly `ms` milliseconds is open. */
  opened(ms: number): Promise<void>
}

/** A clock that only the test advances. */
export function manualClock(start = 1_800_000_000_000): ManualClock {
  let elapsed = 0
  let offset = start
  let lastId = 0
  const open = new Map<number, { readonly at: number; readonly ms: number; readonly run: () => void }>()
  const watchers = new Set<() => void>()

  function nextDue(until: number): number | undefined {
    const due = [...open].filter(([, { at }]) => at <= until)
    due.sort(([id, wait], [otherId, other]) => wait.at - other.at || id - otherId)
    return due[0]?.[0]
  }

  return {
    now: () => offset + elapsed,
    elapsed: () => elapsed,
    after(ms, run) {
      const id = ++lastId
      open.set(id, { at: elapsed + ms, ms, run })
      for (const check of watchers) check()
      return () => {
        open.delete(id)
      }
    },
    jump(ms) {
      offset += ms
    },
    async advance(ms) {
      const until = elapsed + ms
      await settle()
      for (let id = nextDue(until); id !== undefined; id = nextDue(until)) {
        const due = open.get(id)
        open.delete(id)
        elapsed = due?.at ?? elapsed
        due?.run()
        await settle()
      }
      elapsed = until
    },
    get waits() {
      return open.size
    },
    opened(ms) {
      return new Promise((resolve) => {
        const check = () => {
          if (![...open.values()].some((wait) => wait.ms === ms)) return
          watchers.delete(check)
          resolve()
        }
        watchers.add(check)
        check()
      })
    },
  }
}

/** Waits for the next macrotask, before which all settled promises have run. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
