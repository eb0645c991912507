import { expect, test } from 'vitest'
import { chooseExtent, mostOfStalls } from './chooseExtent.ts'

const nothing = { whole: false, short: false }

test('a machine that works gets everything', () => {
  expect(chooseExtent(nothing, 0)).toBe('whole')
  expect(chooseExtent(nothing, mostOfStalls)).toBe('whole')
})

test('one that stands still gets the short run', () => {
  expect(chooseExtent(nothing, mostOfStalls + 0.01)).toBe('short')
})

test('what was asked for counts, whatever the machine does', () => {
  expect(chooseExtent({ whole: true, short: false }, 1)).toBe('whole')
  expect(chooseExtent({ whole: false, short: true }, 0)).toBe('short')
  expect(chooseExtent({ whole: true, short: true }, 0), 'the larger of both').toBe('whole')
})
