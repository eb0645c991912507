import { expect, test } from 'vitest'
import { fill } from './fill.js'

test('a value is filled in as it is, and a name without a value stays', () => {
  expect(fill('{name} asks {other}', { name: '{other}' })).toBe('{other} asks {other}')
})

test('a value keeps a direction of its own in a text that is read from right to left', () => {
  expect(fill('يسأل {name}', { name: 'shop.example' })).toBe('يسأل \u2068shop.example\u2069')
})
