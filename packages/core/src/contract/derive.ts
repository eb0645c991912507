import { atom, type ReadableAtom } from 'nanostores'

type Values<Sources extends readonly ReadableAtom[]> = {
  readonly [Index in keyof Sources]: Sources[Index] extends ReadableAtom<infer Value> ? Value : never
}

/**
 * A store that follows others. In contrast to nanostores' `computed`:
 * - It mounts nothing. Reading it sets no timer, which must not happen in a modal on a server or
 *   in one that was never started.
 * - A read looks at the sources themselves. So it is correct even while they notify their
 *   listeners, and no reader sees the new value of one source beside the old value of another.
 *
 * @param isSame - A value that counts as equal notifies no listener.
 */
export function derive<const Sources extends readonly ReadableAtom[], Value>(
  sources: Sources,
  read: (...values: Values<Sources>) => Value,
  isSame: (before: Value, after: Value) => boolean = Object.is,
): ReadableAtom<Value> {
  const follow = (): void => $derived.set(pull())
  // Listens before the first read: reading an app's `computed` without a listener would set its
  // timer.
  for (const source of sources) source.listen(follow)
  const values = sources.map((source) => source.get())
  const readNow = (): Value => read(...(values as Values<Sources>))
  let value = readNow()
  // Runs with each read of each store, so it creates no closure and no array.
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
