/** Errors of the caller's own objects may pass through. */
export class OwnError extends Error {}

/** An object of which nothing can be read. */
export function hostileObject(): object {
  const fail = (): never => {
    throw new OwnError()
  }
  return new Proxy({}, { get: fail, ownKeys: fail, has: fail, getPrototypeOf: fail })
}

/** What plain JavaScript passes by mistake, new for each call. */
export const wrongValues = (): readonly unknown[] => [
  ...[undefined, null, 7, -1, Number.NaN, 7n, true, Symbol('x'), '', 'x', '\ud800', [], [null], [undefined], {}],
  ...[() => 0, Object.create(null), new Date(Number.NaN), new Map(), new Uint8Array(2)],
]
