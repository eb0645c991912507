import type { ReadableAtom } from 'nanostores'

/**
 * Resolves with the value of a store as soon as it is as wanted, now or later; it looks only when the store changes, so nothing is
 * polled. It never gives up: the test's own time limit ends the wait.
 */
export function when<Value, Wanted extends Value>(
  $store: ReadableAtom<Value>,
  isWanted: (value: Value) => value is Wanted,
): Promise<Wanted>
export function when<Value>($store: ReadableAtom<Value>, isWanted: (value: Value) => boolean): Promise<Value>
export function when<Value>($store: ReadableAtom<Value>, isWanted: (value: Value) => boolean): Promise<Value> {
  return new Promise((resolve) => {
    const now = $store.get()
    if (isWanted(now)) return resolve(now)
    const stop = $store.listen((value) => {
      if (!isWanted(value)) return
      stop()
      resolve(value)
    })
  })
}
