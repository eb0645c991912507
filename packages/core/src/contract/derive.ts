import { atom, type ReadableAtom } from 'nanostores'
import { checkFactoryOptions } from '../entities/checkFactoryOptions.js'
import { func, list, store } from '../entities/optionRules.js'

const rules = { sources: list(store), read: func, isSame: func }

type Values<Sources extends readonly ReadableAtom[]> = {
  readonly [Index in keyof Sources]: Sources[Index] extends ReadableAtom<infer Value> ? Value : never
}

/**
 * A store that follows others. It is computed when it is read, or for its listeners. In contrast to
 * nanostores' `computed`:
 * - It mounts nothing. Reading it sets no timer, which must not happen in a modal on a server or
 *   in one that was never started.
 * - A read looks at the sources themselves. So it is correct even while they notify their
 *   listeners, and no reader sees the new value of one source beside the old value of another.
 *
 * @param isSame - A value that counts as equal notifies no listener.
 * @throws {ConfigurationError} for parameters of wrong types.
 */
export function derive<const Sources extends readonly ReadableAtom[], Value>(
  sources: Sources,
  read: (...values: Values<Sources>) => Value,
  isSame: (before: Value, after: Value) => boolean = Object.is,
): ReadableAtom<Value> {
  checkFactoryOptions('derive', { sources, read, isSame }, rules, ['sources', 'read'])
  const follow = (): void => {
    if ($derived.lc > 0) $derived.set(pull())
  }
  // Listens before the first read: reading an app's `computed` without a listener would set its
  // timer.
  for (const source of sources) source.listen(follow)
  const values: unknown[] = []
  for (const source of sources) values.push(source.get())
  let value = read(...(values as Values<Sources>))
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
      const next = read(...(values as Values<Sources>))
      if (!isSame(value, next)) value = next
    }
    return value
  }
  const $derived = atom(value)
  const { listen } = $derived
  return Object.assign($derived, {
    get: pull,
    listen(listener: Parameters<typeof listen>[0]) {
      // The first listener hears of changes from the value that it can read now.
      if ($derived.lc === 0) $derived.set(pull())
      return listen(listener)
    },
  })
}

/** Compares two objects member by member. Lists are equal when their entries are equal. */
export function sameFields<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[]
  if (keys.length !== Object.keys(other).length) return false
  for (const key of keys) {
    const [mine, its] = [one[key], other[key]]
    const isSame = Object.is(mine, its) || (Array.isArray(mine) && Array.isArray(its) && sameFields(mine, its))
    if (!isSame) return false
  }
  return true
}
