import { expect, test } from 'vitest'
import { formatTable } from './formatTable.ts'

test('formatTable() aligns the columns and leaves no blanks at the ends of lines', () => {
  const rows = [
    ['URL', 'What'],
    ['http://localhost:1/', 'Demo'],
    ['x', 'A chain'],
  ]
  expect(formatTable(rows).split('\n')).toEqual([
    '  URL                   What',
    '  ───────────────────   ───────',
    '  http://localhost:1/   Demo',
    '  x                     A chain',
  ])
})
