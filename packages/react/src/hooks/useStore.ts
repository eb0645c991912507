import type { ReadableAtom } from 'nanostores'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { ModalContext } from '../provider/ModalContext.js'

/**
 * Reads a store and renders again when it changes. During hydration it returns the store's initial
 * value, which the server rendered. Server and client therefore agree, also where React hydrates a
 * part of the page after the modal has started.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const initial = useContext(ModalContext)?.initial
  const listen = useCallback((changed: () => void) => store.listen(changed), [store])
  const read = (): Value => store.get()
  const readInitial = (): Value => (initial?.has(store) ? (initial.get(store) as Value) : store.get())
  return useSyncExternalStore(listen, read, readInitial)
}
