import { atom, type WritableAtom } from 'nanostores'

/**
 * A store whose work runs only while it has a listener.
 *
 * @param follow - Starts the work. The returned function ends it. Both must be cheap: React removes
 * and adds listeners between two views.
 */
export function followed<Value>(
  initial: Value,
  follow: ($store: WritableAtom<Value>) => () => void,
): WritableAtom<Value> {
  const $store = atom(initial)
  const { listen } = $store
  let stop: (() => void) | undefined
  return Object.assign($store, {
    listen(listener: Parameters<typeof listen>[0]) {
      const unlisten = listen(listener)
      stop ??= follow($store)
      return () => {
        unlisten()
        if ($store.lc > 0) return
        stop?.()
        stop = undefined
      }
    },
  })
}
