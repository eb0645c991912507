import { atom, type ReadableAtom } from 'nanostores'

type Values<Sources extends readonly ReadableAtom[]> = {
  readonly [Index in keyof Sources]: Sources[Index] extends ReadableAtom<infer Value> ? Value : never
}

/**
 * A store that follows others. Unlike nanostores' `computed` it mounts nothing: reading it sets no timer, which a modal on a
 * server, or one that was never started, must not do. A read looks at the sources themselves, so it is right also while they
 * are still telling their listeners, and nobody sees one source's new value beside another's old one.
 * @param isSame - Values that count as equal tell nobody.
 */
export function derive<const Sources extends readonly ReadableAtom[], Value>(
  sources: Sources,
  read: (...values: Values<Sources>) => Value,
  isSame: (before: Value, after: Value) => boolean = Object.is,
): ReadableAtom<Value> {
  const follow = (): void => $derived.set(pull())
  // Before the first read: reading a `computed` of somebody else's that nobody listens to would set its timer.
  for (const source of sources) source.listen(follow)
  const valuesNow = (): Values<Sources> => sources.map((source) => source.get()) as Values<Sources>
  let values = valuesNow()
  let value = read(...values)
  const pull = (): Value => {
    const now = valuesNow()
    if (now.some((each, index) => !Object.is(each, values[index]))) {
      values = now
      const next = read(...now)
      if (!isSame(value, next)) value = next
    }
    return value
  }
  const $derived = atom(value)
  return Object.assign($derived, { get: pull })
}
