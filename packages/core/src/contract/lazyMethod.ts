/**
 * A method of an object whose code is fetched with the first call.
 *
 * @param first - What it gets before the parameters of a call.
 */
export function lazyMethod<Name extends string>(
  load: () => Promise<object>,
  name: Name,
  first: readonly unknown[] = [],
): (...given: readonly unknown[]) => Promise<unknown> {
  return async (...given) =>
    ((await load()) as Readonly<Record<Name, (...given: readonly unknown[]) => unknown>>)[name](...first, ...given)
}
