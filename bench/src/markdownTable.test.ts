import { expect, test } from 'vitest'
import { markdownTable } from './markdownTable.ts'

test('sets the head off from the rows, and keeps a bar in its cell', () => {
  expect(
    markdownTable([
      ['', 'one'],
      ['a|b', '1 ms'],
    ]),
  ).toBe('|  | one |\n| --- | --- |\n| a\\|b | 1 ms |')
})
