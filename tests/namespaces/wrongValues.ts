import { OwnError } from './OwnError.js'

/** What plain JavaScript passes by mistake, by name. Each call makes a new value. */
export const wrongValues: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  number: () => 7,
  negative: () => -1,
  NaN: () => Number.NaN,
  bigint: () => 7n,
  true: () => true,
  symbol: () => Symbol('x'),
  empty: () => '',
  text: () => 'x',
  digit: () => '1',
  surrogate: () => '\ud800',
  list: () => [],
  'list of null': () => [null],
  object: () => ({}),
  'object without prototype': () => Object.create(null),
  function: () => () => 0,
  hostile,
  date: () => new Date(Number.NaN),
  map: () => new Map(),
  bytes: () => new Uint8Array(2),
}

function hostile(): object {
  const fail = (): never => {
    throw new OwnError()
  }
  return new Proxy({}, { get: fail, ownKeys: fail, has: fail, getPrototypeOf: fail })
}
