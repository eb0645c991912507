import type { SlotToken } from './plugin.js'

export function defineSlot<T>(id: string): SlotToken<T> {
  return { id }
}
