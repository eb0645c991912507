import type { Clock } from '../src/contract/clock.js'

export interface ManualClock extends Clock {
  /** Moves time on and runs what falls due, letting promises settle before, between and after. */
  advance(ms: number): Promise<void>
  /** Sets the time of day without any wait passing, as a corrected device clock does. */
  jump(ms: number): void
  /** How many waits are open. */
  readonly waits: number
  /** Resolves once a wait of just this many milliseconds is open. */
  opened(ms: number): Promise<void>
}

/** Time that moves only when a test says so. */
export function manualClock(start = 1_800_000_000_000): ManualClock {
  let elapsed = 0
  let offset = start
  let lastId = 0
  const open = new Map<number, { readonly at: number; readonly ms: number; readonly run: () => void }>()
  const watchers = new Set<() => void>()

  function nextDue(until: number): number | undefined {
    const due = [...open].filter(([, { at }]) => at <= until)
    due.sort(([id, one], [otherId, other]) => one.at - other.at || id - otherId)
    return due[0]?.[0]
  }

  return {
    now: () => offset + elapsed,
    after(ms, run) {
      const id = ++lastId
      open.set(id, { at: elapsed + ms, ms, run })
      for (const look of watchers) look()
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
        const look = () => {
          if (![...open.values()].some((one) => one.ms === ms)) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      })
    },
  }
}

/** A turn of the event loop runs everything that waits for promises only. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
