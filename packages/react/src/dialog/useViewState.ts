import type { ViewEntry } from '@latchkey/core'
import { useEntry } from './useEntry.js'

/**
 * A value that lives as long as its view is in the stack, also while another view covers it or
 * another provider takes over. It is therefore created once in strict mode. End its work with
 * `entry.opened.closed`.
 */
export function useViewState<Value>(name: string, create: (entry: ViewEntry) => Value): Value {
  const { entry } = useEntry()
  const { viewState: kept } = entry
  if (!kept.has(name)) kept.set(name, create(entry))
  return kept.get(name) as Value
}
