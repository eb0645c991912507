import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { checkSignal } from '../entities/checkSignal.js'
import { func, functions, milliseconds } from '../entities/optionRules.js'

const rules = {
  clock: functions('after'),
  ms: milliseconds,
  run: func,
}

/**
 * Checks the parameters of a wait.
 *
 * @throws {ConfigurationError} that names the parameter.
 * @throws {InvalidInputError} for anything but a signal.
 */
export function checkWait(
  name: string,
  given: { readonly clock: unknown; readonly ms: unknown; readonly run?: unknown },
  signal: unknown,
): void {
  checkFactoryOptions<Partial<typeof rules>>(name, given as object, rules, Object.keys(given) as (keyof typeof rules)[])
  checkSignal(signal ?? undefined)
}
