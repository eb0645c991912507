import type { WritableAtom } from 'nanostores'
import { followed } from './followed.js'

/**
 * A store whose work runs only while it has a listener, and whose code has to be fetched first.
 *
 * @param start - Fetches the code and starts the work. The returned function ends it.
 * @param fail - The code could not be fetched.
 */
export function followedByCode<Value>(
  initial: Value,
  start: ($store: WritableAtom<Value>) => Promise<() => void>,
  fail: ($store: WritableAtom<Value>, error: unknown) => void,
): WritableAtom<Value> {
  return followed(initial, ($store) => {
    let stop: (() => void) | undefined
    let isOver = false
    start($store).then(
      (stopWork) => {
        stop = stopWork
        if (isOver) stop()
      },
      (error) => isOver || fail($store, error),
    )
    return () => {
      isOver = true
      stop?.()
    }
  })
}
