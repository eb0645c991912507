import { abortable } from '../../waits/abortable.js'

/** Shares one run between equal calls that are open at the same time. */
export interface Dedupe {
  /**
   * @param key - Equal calls have equal keys.
   * @param start - Starts the work. Its signal is aborted once no caller waits for it any more.
   * @param signal - Ends only the wait of this caller.
   */
  run<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal | undefined): Promise<T>
}

interface Shared {
  readonly work: Promise<unknown>
  readonly ends: AbortController
  waiting: number
}

/**
 * @param limit - How many open calls to know. The one that was joined longest ago is forgotten
 * first, and its work continues.
 */
export function createDedupe(limit = 8192): Dedupe {
  const open = new Map<string, Shared>()

  function begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Shared {
    const ends = new AbortController()
    const shared: Shared = { work: start(ends.signal), ends, waiting: 0 }
    const forget = () => {
      if (open.get(key) === shared) open.delete(key)
    }
    ends.signal.addEventListener('abort', forget)
    shared.work.then(forget, forget)
    return shared
  }

  return {
    async run<T>(
      key: string,
      start: (signal: AbortSignal) => Promise<T>,
      signal?: AbortSignal | undefined,
    ): Promise<T> {
      signal?.throwIfAborted()
      const shared = open.get(key) ?? begin(key, start)
      open.delete(key)
      open.set(key, shared)
      for (const oldest of open.keys()) {
        if (open.size <= limit) break
        open.delete(oldest)
      }
      shared.waiting++
      try {
        return await abortable(shared.work as Promise<T>, signal)
      } finally {
        shared.waiting--
        if (!shared.waiting) shared.ends.abort(signal?.reason)
      }
    },
  }
}
