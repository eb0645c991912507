import type { ReadableAtom } from 'nanostores'

/**
 * Resolves with the first value of a store, from the current one on, that `isWanted` accepts. It
 * checks on changes, without polling. It has no limit: the test's own timeout ends the wait.
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
