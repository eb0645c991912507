import { expect, test } from 'vitest'
import { markdownTable } from './markdownTable.ts'

test('markdownTable() separates the head from the rows and escapes a bar in a cell', () => {
  expect(
    markdownTable([
      ['', 'one'],
      ['a|b', '1 ms'],
    ]),
  ).toBe('|  | one |\n| --- | --- |\n| a\\|b | 1 ms |')
})
