import type { ReadableAtom } from 'nanostores'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { ModalContext } from '../provider/ModalContext.js'

/**
 * Reads a store and draws again when it changes. While a page that a server drew is taken over, it gives what the store
 * held at first, so that the two agree also where React takes over a part of the page after the modal has started.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const initial = useContext(ModalContext)?.initial
  const listen = useCallback((changed: () => void) => store.listen(changed), [store])
  const read = (): Value => store.get()
  const readInitial = (): Value => (initial?.has(store) ? (initial.get(store) as Value) : store.get())
  return useSyncExternalStore(listen, read, readInitial)
}
