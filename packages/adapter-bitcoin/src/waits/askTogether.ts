import { abortable } from '@latchkey/core'

/**
 * A question that is asked once for all who wait for its answer. It ends when nobody waits any more, so that whoever comes then asks anew.
 *
 * @param ask - Its signal ends with the last who waits.
 * @returns Rejects with the caller's reason as soon as its signal ends.
 */
export function askTogether<T>(
  ask: (signal: AbortSignal) => Promise<T>,
): (signal?: AbortSignal | undefined) => Promise<T> {
  let open: { readonly answer: Promise<T>; readonly over: AbortController; waiting: number } | undefined
  const begin = (): NonNullable<typeof open> => {
    const over = new AbortController()
    return { answer: ask(over.signal), over, waiting: 0 }
  }
  return async (signal) => {
    signal?.throwIfAborted()
    open ??= begin()
    const mine = open
    mine.waiting += 1
    try {
      return await abortable(mine.answer, signal)
    } finally {
      mine.waiting -= 1
      if (mine.waiting === 0) {
        mine.over.abort()
        if (open === mine) open = undefined
      }
    }
  }
}
