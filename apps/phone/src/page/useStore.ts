import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

export function useStore<Value>($store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(
    (changed) => $store.listen(() => changed()),
    () => $store.get(),
  )
}
