import type { Connection, ConnectionState } from '@latchkey/core'
import { must } from './ConformanceError.js'
import { within } from './within.js'

export interface Observed {
  /** All that was told, in order. It grows. */
  readonly told: readonly (ConnectionState | undefined)[]
  /** How much of it came before `watch` returned. */
  readonly toldAtOnce: number
  readonly ended: readonly string[]
  /** The first state from now on that is as wanted; the last one counts as well. */
  until(isWanted: (state: ConnectionState | undefined) => boolean, rule: string): Promise<ConnectionState | undefined>
  release(): void
}

/** Watches a connection as the kernel does. */
export function observe(connection: Connection, limit: number): Observed {
  const told: (ConnectionState | undefined)[] = []
  const ended: string[] = []
  let waiting: (() => void)[] = []
  const release = connection.watch({
    next(state) {
      told.push(state)
      for (const look of waiting) look()
    },
    ended: (reason) => ended.push(reason),
  })
  must(typeof release === 'function', '`watch` returns a function that lets go.')
  return {
    told,
    toldAtOnce: told.length,
    ended,
    release,
    async until(isWanted, rule) {
      if (told.length > 0 && isWanted(told.at(-1))) return told.at(-1)
      const found = new Promise<ConnectionState | undefined>((resolve) => {
        waiting.push(() => {
          if (isWanted(told.at(-1))) resolve(told.at(-1))
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
