import type { ViewToken } from './plugin.js'

export function defineView<T>(id: string): ViewToken<T> {
  return { id }
}
