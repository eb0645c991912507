import type { Clock } from '../contract/clock.js'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { functions, milliseconds } from '../entities/optionRules.js'

const rules = { clock: functions('after'), ms: milliseconds }

/**
 * Runs only the last of several close calls, `ms` after it.
 *
 * @returns A function that takes what to run and returns a function that cancels it.
 * @throws {ConfigurationError} for a clock or a time of another type.
 */
export function debounce(clock: Clock, ms = 500): (run: () => void) => () => void {
  checkFactoryOptions('debounce', { clock, ms }, rules, ['clock'])
  let cancel: (() => void) | undefined
  return (run) => {
    cancel?.()
    cancel = clock.after(ms, run)
    return cancel
  }
}
