import type { Clock } from '../src/contract/clock.js'

export interface ManualClock extends Clock {
  /** Moves time on and runs what falls due, letting promises settle before, between and after. */
  advance(ms: number): Promise<void>
  /** Sets the time of day without any wait passing, as a corrected device clock does. */
  jump(ms: number): void
  /** How many waits are open. */
  readonly waits: number
}

/** Time that moves only when a test says so. */
export function manualClock(start = 1_800_000_000_000): ManualClock {
  let elapsed = 0
  let offset = start
  let lastId = 0
  const open = new Map<number, { readonly at: number; readonly run: () => void }>()

  function nextDue(until: number): number | undefined {
    const due = [...open].filter(([, { at }]) => at <= until)
    due.sort(([id, one], [otherId, other]) => one.at - other.at || id - otherId)
    return due[0]?.[0]
  }

  return {
    now: () => offset + elapsed,
    after(ms, run) {
      const id = ++lastId
      open.set(id, { at: elapsed + ms, run })
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
  }
}

/** A turn of the event loop runs everything that waits for promises only. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
