import { expect, test } from 'vitest'
import { nextItem } from './nextItem.js'

const list = { count: 10, columns: 1, page: 4, isRightToLeft: false }
const grid = { count: 8, columns: 3, page: 2, isRightToLeft: false }

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 9, undefined],
  ['ArrowUp', 0, undefined],
  ['ArrowUp', 5, 4],
  ['PageDown', 1, 5],
  ['PageDown', 8, 9],
  ['PageUp', 2, 0],
  ['Home', 7, 0],
  ['End', 7, 9],
  ['End', 9, undefined],
  ['ArrowRight', 3, undefined],
  ['Enter', 3, undefined],
])('in a list, %s moves from row %i to %s', (key, index, next) => {
  expect(nextItem({ ...list, key, index })).toBe(next)
})

test.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  // The last row has no third tile.
  ['ArrowDown', 5, 7],
  ['ArrowDown', 7, undefined],
  ['ArrowUp', 7, 4],
  ['PageDown', 2, 7],
  ['PageUp', 7, 1],
])('in a grid, %s moves from tile %i to %s', (key, index, next) => {
  expect(nextItem({ ...grid, key, index })).toBe(next)
})

test('in a grid that reads from right to left, the arrows to the sides are exchanged', () => {
  expect(nextItem({ ...grid, key: 'ArrowLeft', index: 3, isRightToLeft: true })).toBe(4)
  expect(nextItem({ ...grid, key: 'ArrowRight', index: 3, isRightToLeft: true })).toBe(2)
})
