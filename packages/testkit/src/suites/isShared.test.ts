import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { isShared } from './isShared.js'

test('isShared() finds a shared mutable object at any depth', () => {
  const $state = atom(0)
  expect(isShared($state, $state)).toBe(true)
  expect(isShared({ a: { b: { $state } } }, { a: { b: { $state } } })).toBe(true)
  expect(isShared({ $state: atom(0) }, { $state: atom(0) })).toBe(false)
  const frozen = Object.freeze({ list: [1] })
  expect(isShared(frozen, frozen)).toBe(true)
})

test('isShared() ignores functions, tokens and frozen data', () => {
  const read = () => undefined
  const token = { id: 'token' }
  const facts = Object.freeze({ name: 'facts' })
  expect(isShared({ read, token, facts }, { read, token, facts })).toBe(false)
})

test('isShared() ends on circular objects and ignores getters that throw', () => {
  const ring = () => {
    const made: Record<string, unknown> = {
      get broken() {
        throw new Error('Not connected.')
      },
    }
    made.self = made
    return made
  }
  expect(isShared(ring(), ring())).toBe(false)
})
