/**
 * Reads the object at a path from `window`, e.g. `XverseProviders.BitcoinProvider`.
 *
 * @returns `undefined` where there is no object.
 * @throws whatever a getter on the path throws.
 */
export function memberAt(window: object, path: string): Readonly<Record<string, unknown>> | undefined {
  const end = path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], window)
  return typeof end === 'object' && end !== null ? (end as Readonly<Record<string, unknown>>) : undefined
}
