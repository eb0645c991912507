import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

export function useAtom<Value>($atom: ReadableAtom<Value>): Value {
  return useSyncExternalStore($atom.listen, $atom.get)
}
