import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { isShared } from './isShared.js'

test('sees the same object, however deep, as long as it can be changed', () => {
  const $state = atom(0)
  expect(isShared($state, $state)).toBe(true)
  expect(isShared({ a: { b: { $state } } }, { a: { b: { $state } } })).toBe(true)
  expect(isShared({ $state: atom(0) }, { $state: atom(0) })).toBe(false)
  const frozen = Object.freeze({ list: [1] })
  expect(isShared(frozen, frozen)).toBe(true)
})

test('functions, tokens and frozen data may be the same', () => {
  const read = () => undefined
  const token = { id: 'token' }
  const facts = Object.freeze({ name: 'facts' })
  expect(isShared({ read, token, facts }, { read, token, facts })).toBe(false)
})

test('comes to an end in things that hold themselves, and bears getters that throw', () => {
  const ring = () => {
    const made: Record<string, unknown> = {
      get broken() {
        throw new Error('Nobody is connected.')
      },
    }
    made.self = made
    return made
  }
  expect(isShared(ring(), ring())).toBe(false)
})
