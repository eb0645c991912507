import { abortable } from '@latchkey/core'

/**
 * Shares one request among concurrent callers. It ends when the last caller stops waiting. The next
 * call starts a new request.
 *
 * @param send - Its signal aborts when the last caller stops waiting.
 * @returns A function that rejects with the caller's reason as soon as the caller's signal aborts.
 */
export function shareRequest<T>(
  send: (signal: AbortSignal) => Promise<T>,
): (signal?: AbortSignal | undefined) => Promise<T> {
  let open: { readonly answer: Promise<T>; readonly over: AbortController; waiting: number } | undefined
  const begin = (): NonNullable<typeof open> => {
    const over = new AbortController()
    return { answer: send(over.signal), over, waiting: 0 }
  }
  return async (signal) => {
    signal?.throwIfAborted()
    open ??= begin()
    const joined = open
    joined.waiting += 1
    try {
      return await abortable(joined.answer, signal)
    } finally {
      joined.waiting -= 1
      if (joined.waiting === 0) {
        joined.over.abort()
        if (open === joined) open = undefined
      }
    }
  }
}
