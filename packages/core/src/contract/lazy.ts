import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func, texts } from '../entities/optionRules.js'
import { lazyMethod } from './lazyMethod.js'

const rules = { load: func, names: texts }

type Methods<T, Name extends keyof T, First extends readonly unknown[]> = {
  readonly [Each in Name]: T[Each] extends (...given: [...First, ...infer Given]) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never
}

/**
 * Methods whose code is fetched with the first call.
 *
 * @param load - Fetches an object that has them.
 * @param first - What each of them gets before the parameters of a call.
 * @throws {ConfigurationError} for parameters of other types.
 *
 * @example
 * const api = lazy(() => import('./requests.js'), ['signPsbt', 'getAccounts'], core)
 */
export function lazy<T extends object, const Name extends keyof T & string, First extends readonly unknown[]>(
  load: () => Promise<T>,
  names: readonly Name[],
  ...first: First
): Methods<T, Name, First> {
  checkFactoryOptions('lazy', { load, names }, rules, ['load', 'names'])
  return Object.fromEntries(names.map((name) => [name, lazyMethod(load, name, first)])) as Methods<T, Name, First>
}
