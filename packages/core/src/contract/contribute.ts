import type { ReadableAtom } from 'nanostores'
import type { Contribution, SlotToken } from './plugin.js'

/** Puts a value into a slot. The compiler checks the value against the slot's type. */
export function contribute<V>(
  slot: SlotToken<V>,
  value: V,
  options: {
    /** Smaller comes first. Default 0. */
    readonly order?: number | undefined
    readonly $when?: ReadableAtom<boolean> | undefined
    readonly feature?: string | undefined
  } = {},
): Contribution {
  return { slot: slot.id, value, order: options.order ?? 0, $when: options.$when, feature: options.feature }
}
