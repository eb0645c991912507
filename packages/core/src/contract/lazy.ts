import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func, texts } from '../entities/optionRules.js'

const rules = { load: func, names: texts }

type Methods<T, Name extends keyof T> = {
  readonly [Each in Name]: T[Each] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never
}

/**
 * Methods whose code is fetched with the first call.
 *
 * @param load - Fetches an object that has them.
 * @throws {ConfigurationError} for parameters of other types.
 *
 * @example
 * const transfer = lazy(async () => (await loadRequests()).transfer, ['estimate', 'send'])
 */
export function lazy<T extends object, const Name extends keyof T & string>(
  load: () => Promise<T>,
  names: readonly Name[],
): Methods<T, Name> {
  checkFactoryOptions('lazy', { load, names }, rules, ['load', 'names'])
  const methodOf =
    (name: Name) =>
    async (...given: readonly unknown[]): Promise<unknown> =>
      ((await load()) as Record<Name, (...given: readonly unknown[]) => unknown>)[name](...given)
  return Object.fromEntries(names.map((name) => [name, methodOf(name)])) as Methods<T, Name>
}
