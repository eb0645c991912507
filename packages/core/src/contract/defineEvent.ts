import type { EventToken } from './plugin.js'

export function defineEvent<P>(name: string): EventToken<P> {
  return { name }
}
