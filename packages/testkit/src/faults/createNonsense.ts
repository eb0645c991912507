import { createQuietTraps } from './createTraps.js'

/** Values in place of a list, an object or a text. */
export function createNonsense(): readonly unknown[] {
  return [
    undefined,
    null,
    0,
    Number.NaN,
    '',
    'x',
    true,
    {},
    [],
    [null],
    [{}],
    [['x']],
    () => undefined,
    createQuietTraps(),
  ]
}
