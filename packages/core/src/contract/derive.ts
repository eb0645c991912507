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
  // Before the first read: reading an app's `computed` that has no listener would set its timer.
  for (const source of sources) source.listen(follow)
  const values = sources.map((source) => source.get())
  const readNow = (): Value => read(...(values as Values<Sources>))
  let value = readNow()
  // Runs with each read of each store, so it makes no closure and no array.
  const pull = (): Value => {
    let hasChanged = false
    for (let index = 0; index < sources.length; index += 1) {
      const now = sources[index]?.get()
      if (Object.is(now, values[index])) continue
      values[index] = now
      hasChanged = true
    }
    if (hasChanged) {
      const next = readNow()
      if (!isSame(value, next)) value = next
    }
    return value
  }
  const $derived = atom(value)
  return Object.assign($derived, { get: pull })
}
