import { type Clock, runAfter } from '@latchkey/server'

/**
 * Waits between two looks at something.
 *
 * @param left - Aborted when the client has left. The wait ends early then.
 */
export function pause(
  clock: Pick<Clock, 'now' | 'elapsed' | 'every'>,
  milliseconds: number,
  left: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      stop()
      left.removeEventListener('abort', end)
      resolve()
    }
    const stop = runAfter(clock, milliseconds, end)
    if (left.aborted) end()
    else left.addEventListener('abort', end, { once: true })
  })
}
