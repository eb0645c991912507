import { expect, test } from 'vitest'
import { nextVisibility, type Visibility, type VisibilityEvent } from './visibility.js'

const events: readonly VisibilityEvent[] = ['visible', 'covered', 'settled', 'unproven']

test.each<readonly [Visibility, readonly Visibility[]]>([
  ['hidden', ['settling', 'hidden', 'hidden', 'unknown']],
  ['settling', ['settling', 'hidden', 'seen', 'unknown']],
  ['seen', ['seen', 'hidden', 'seen', 'unknown']],
  ['unknown', ['unknown', 'unknown', 'unknown', 'unknown']],
])('from %s each event leads where the rule says', (state, next) => {
  expect(events.map((event) => nextVisibility(state, event))).toEqual(next)
})

test('nothing is seen without a report that it is visible, and the time after it', () => {
  const paths = (length: number): readonly (readonly VisibilityEvent[])[] =>
    length === 0 ? [[]] : paths(length - 1).flatMap((path) => events.map((event) => [...path, event]))
  for (const path of paths(5)) {
    const state = path.reduce(nextVisibility, 'hidden' as Visibility)
    if (state !== 'seen') continue
    const since = path.lastIndexOf('covered')
    const after = path.slice(since + 1)
    expect(after).toContain('visible')
    expect(after.indexOf('settled', after.indexOf('visible'))).toBeGreaterThan(-1)
  }
})
