import { expect, test } from 'vitest'
import { createAttemptStore } from './attempts.js'

test('begin() replaces the older attempts of its namespaces and aborts each of them as a whole', () => {
  const attempts = createAttemptStore()
  const remote = attempts.begin({ kind: 'connect', connectorId: 'remote', namespaces: ['one', 'two'] })
  const other = attempts.begin({ kind: 'reconnect', connectorId: 'three/x', namespaces: ['three'] })
  expect(attempts.isNewest(remote)).toBe(true)
  const local = attempts.begin({ kind: 'connect', connectorId: 'two/x', namespaces: ['two'] })
  expect([...attempts.$all.get()]).toEqual([
    ['three', other],
    ['two', local],
  ])
  expect(remote.signal.reason).toMatchObject({ code: 'LATCHKEY_SUPERSEDED' })
  expect([remote, local, other].map((attempt) => attempts.isNewest(attempt))).toEqual([false, true, true])
  attempts.finish(remote)
  expect(attempts.$all.get().size).toBe(2)
})

test('cancel() ends the attempt of a namespace, or all attempts, with CancelledError', () => {
  const attempts = createAttemptStore()
  const one = attempts.begin({ kind: 'connect', connectorId: 'one/x', namespaces: ['one'] })
  const two = attempts.begin({ kind: 'connect', connectorId: 'two/x', namespaces: ['two'] })
  attempts.cancel('one')
  expect([one.signal.aborted, two.signal.aborted]).toEqual([true, false])
  attempts.cancel()
  expect(two.signal.reason).toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  expect(attempts.$all.get().size).toBe(0)
})

test("a listener of an attempt's signal finds the attempt already removed", () => {
  const attempts = createAttemptStore()
  const sizes: number[] = []
  const attempt = attempts.begin({ kind: 'connect', connectorId: 'one/x', namespaces: ['one'] })
  attempt.signal.addEventListener('abort', () => sizes.push(attempts.$all.get().size))
  attempts.cancel()
  expect(sizes).toEqual([0])
})

test("the user's attempt hides the silent one while it lasts, and leaves it unchanged", () => {
  const attempts = createAttemptStore()
  const silent = attempts.begin({ kind: 'reconnect', connectorId: 'one/x', namespaces: ['one'] })
  const own = attempts.begin({ kind: 'connect', connectorId: 'one/y', namespaces: ['one', 'two'] })
  expect([...attempts.$all.get()]).toEqual([
    ['one', own],
    ['two', own],
  ])
  expect([attempts.isNewest(silent), silent.signal.aborted]).toEqual([true, false])
  attempts.cancel('one')
  expect([own.signal.aborted, silent.signal.aborted]).toEqual([true, false])
  expect([...attempts.$all.get()]).toEqual([['one', silent]])
  attempts.cancel('one')
  expect(silent.signal.reason).toMatchObject({ code: 'LATCHKEY_CANCELLED' })
})

test('supersede() ends only the silent attempts of its namespaces', () => {
  const attempts = createAttemptStore()
  const [one, two] = ['one', 'two'].map((namespace) =>
    attempts.begin({ kind: 'reconnect', connectorId: `${namespace}/x`, namespaces: [namespace] }),
  )
  attempts.supersede(['one'])
  expect(one?.signal.reason).toMatchObject({ code: 'LATCHKEY_SUPERSEDED' })
  expect([...attempts.$all.get().values()]).toEqual([two])
})

test('clear() ends both attempts of a namespace', () => {
  const attempts = createAttemptStore()
  const silent = attempts.begin({ kind: 'reconnect', connectorId: 'one/x', namespaces: ['one'] })
  const own = attempts.begin({ kind: 'connect', connectorId: 'one/y', namespaces: ['one'] })
  const other = attempts.begin({ kind: 'reconnect', connectorId: 'two/x', namespaces: ['two'] })
  attempts.clear('one')
  expect([silent, own, other].map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  attempts.clear()
  expect([other.signal.aborted, attempts.$all.get().size]).toEqual([true, 0])
})
