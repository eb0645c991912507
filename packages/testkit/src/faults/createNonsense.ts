import { createQuietTraps } from './createTraps.js'

/** What wallets tell where a list, an object or a text belongs. */
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
