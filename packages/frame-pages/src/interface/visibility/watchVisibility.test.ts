import { createManualClock } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import type { Visibility } from './visibility.js'
import { type ObserverClass, watchVisibility } from './watchVisibility.js'

function watch() {
  const clock = createManualClock()
  const states: Visibility[] = []
  let report: (isVisible: boolean | undefined, ratio?: number) => void = () => undefined
  let isWatching = true
  class FakeObserver {
    constructor(take: Parameters<typeof Reflect.construct>[0]) {
      report = (isVisible, intersectionRatio = 1) => take([{ isVisible, intersectionRatio }])
    }
    observe(): void {
      // The test reports by itself.
    }
    disconnect(): void {
      isWatching = false
    }
  }
  const stop = watchVisibility({} as Element, clock, (state) => states.push(state), FakeObserver as ObserverClass)
  return {
    clock,
    states,
    stop,
    report: (isVisible?: boolean, ratio?: number) => report(isVisible, ratio),
    isOver: () => !isWatching,
  }
}

test('what is visible for half a second is seen, and what is covered once starts again', async () => {
  const { clock, states, report } = watch()
  report(true)
  await clock.advance(400)
  report(false)
  report(true)
  await clock.advance(499)
  expect(states).toEqual(['settling', 'hidden', 'settling'])
  await clock.advance(1)
  expect(states.at(-1)).toBe('seen')
  report(true, 0.98)
  expect(states.at(-1)).toBe('hidden')
})

test('a browser that does not say whether something covers it proves nothing', async () => {
  const { clock, states, report } = watch()
  report(undefined)
  report(true)
  await clock.advance(10_000)
  expect(states).toEqual(['unknown'])
})

test('the end of the watch ends its timer and its observer', async () => {
  const { clock, states, report, stop, isOver } = watch()
  report(true)
  stop()
  await clock.advance(10_000)
  expect([states, isOver()]).toEqual([['settling'], true])
})
