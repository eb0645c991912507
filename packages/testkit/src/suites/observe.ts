import type { Connection, ConnectionState } from '@latchkey/core'
import { must } from './ConformanceError.js'
import { within } from './within.js'

export interface Observed {
  /** Reported states so far, in order. The array grows. */
  readonly states: readonly (ConnectionState | undefined)[]
  /** Number of states before `watch` returned. */
  readonly statesAtOnce: number
  readonly ended: readonly string[]
  /** The first state, from the last one on, that `isWanted` accepts. */
  until(isWanted: (state: ConnectionState | undefined) => boolean, rule: string): Promise<ConnectionState | undefined>
  release(): void
}

/** Watches a connection like core. */
export function observe(connection: Connection, limit: number): Observed {
  const states: (ConnectionState | undefined)[] = []
  const ended: string[] = []
  let waiting: (() => void)[] = []
  const release = connection.watch({
    next(state) {
      states.push(state)
      for (const check of waiting) check()
    },
    ended: (reason) => ended.push(reason),
  })
  must(typeof release === 'function', '`watch` returns a function that releases the connection.')
  return {
    states,
    statesAtOnce: states.length,
    ended,
    release,
    async until(isWanted, rule) {
      if (states.length > 0 && isWanted(states.at(-1))) return states.at(-1)
      const found = new Promise<ConnectionState | undefined>((resolve) => {
        waiting.push(() => {
          if (isWanted(states.at(-1))) resolve(states.at(-1))
        })
      })
      try {
        return await within(limit, rule, found)
      } finally {
        waiting = []
      }
    },
  }
}
