import type { ApiToken } from './plugin.js'

export function defineApi<T>(id: string): ApiToken<T> {
  return { id }
}
