import { atom, type ReadableAtom } from 'nanostores'

type Values<Sources extends readonly ReadableAtom[]> = {
  readonly [Index in keyof Sources]: Sources[Index] extends ReadableAtom<infer Value> ? Value : never
}

/**
 * A store that follows others. Unlike nanostores' `computed` it is always up to date and mounts nothing: reading it sets no
 * timer, which a modal on a server, or one that was never started, must not do.
 * @param isSame - Values that count as equal tell nobody.
 */
export function derive<const Sources extends readonly ReadableAtom[], Value>(
  sources: Sources,
  read: (...values: Values<Sources>) => Value,
  isSame: (before: Value, after: Value) => boolean = Object.is,
): ReadableAtom<Value> {
  const values = (): Values<Sources> => sources.map((source) => source.get()) as Values<Sources>
  const $derived = atom(read(...values()))
  const follow = (): void => {
    const value = read(...values())
    if (!isSame($derived.get(), value)) $derived.set(value)
  }
  for (const source of sources) source.listen(follow)
  return $derived
}
