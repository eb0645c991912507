import type { ReadableAtom } from 'nanostores'
import { onScopeDispose, type Ref, shallowRef } from 'vue'

/** The value of a store of the modal. The listener ends with the component. */
export function useStore<Value>($store: ReadableAtom<Value>): Readonly<Ref<Value>> {
  const value = shallowRef($store.get())
  onScopeDispose(
    $store.subscribe((next) => {
      value.value = next
    }),
  )
  return value
}
