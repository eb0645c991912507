import type { ReadableAtom } from 'nanostores'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { record, rule, store, text, token } from '../entities/optionRules.js'
import type { Contribution, SlotToken } from './plugin.js'

const optionsRule = record({
  order: rule('a number', (value) => typeof value === 'number'),
  $when: store,
  feature: text,
})
const rules = { slot: token, options: optionsRule }

/**
 * Puts a value into a slot. The compiler checks the value against the slot's type.
 *
 * @throws {ConfigurationError} for parameters of wrong types.
 */
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
  checkFactoryOptions('contribute', { slot, options }, rules, ['slot'])
  return { slot: slot.id, value, order: options.order ?? 0, $when: options.$when, feature: options.feature }
}
