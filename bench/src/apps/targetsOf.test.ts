import { describe, expect, test } from 'vitest'
import { createAppReport } from './createAppReport.ts'
import { type TargetFigure, targetsOf } from './targetsOf.ts'

const slowOpening = (visible: number, opaque = visible) => [
  { slowdown: 4, latency: 0, cold: {}, warm: { value: { visible, opaque, frames: 1 } } },
]
const few = { wallets: 10, networks: 10, findOne: 10, findHalf: 10 }
const floor = createAppReport({ opening: slowOpening(20) })
const copy = createAppReport({ opening: slowOpening(22) })
const evm = createAppReport({ opening: slowOpening(25) })
const withReact = createAppReport()
const all = { floor, copy, withReact, evm, many: { value: { few, many: few } } }

function find(targets: readonly TargetFigure[], name: string): TargetFigure | undefined {
  return targets.find((each) => each.name.includes(name))
}

test('every target is met when no figure exceeds its limit', () => {
  expect(targetsOf(all).filter(({ isMet }) => !isMet)).toEqual([])
})

test('no target is met when no measurement succeeded', () => {
  const problem = { problem: 'The page crashed.' }
  const nothing = createAppReport({ load: problem, loadTimes: problem, connecting: problem, flood: problem })
  const none = { floor: nothing, copy: nothing, withReact: nothing, evm: nothing, many: problem }
  expect(targetsOf(none).filter(({ isMet }) => isMet)).toEqual([])
})

test('the script at load counts as what it takes beyond that of the page with React alone', () => {
  const taking = (script: number) =>
    createAppReport({
      ...evm,
      loadTimes: { value: { load: { script, blocking: 0 }, prefetch: { script, blocking: 0 } } },
    })
  const name = 'script at load'
  expect(find(targetsOf({ ...all, evm: taking(158) }), name)).toMatchObject({ isMet: true, measured: '138.0 ms' })
  expect(find(targetsOf({ ...all, evm: taking(159) }), name)?.isMet).toBe(false)
})

test('an address that is shown in the third frame misses its target, no matter how long a frame is', () => {
  const shown = (frames: number, visible: number) =>
    find(
      targetsOf({ ...all, evm: createAppReport({ connecting: { value: { visible, opaque: visible, frames } } }) }),
      'address shown',
    )
  expect(shown(2, 90)).toMatchObject({ isMet: true, measured: 'in frame 2, 90.0 ms' })
  expect(shown(3, 30)).toMatchObject({ isMet: false })
})

describe('targetsOf() for a flood', () => {
  const flood = { sent: 10_000, updates: 58, busiest: '$active', tasks: [], share: 0.5 }
  const withFlood = (changes: Partial<typeof flood>) =>
    targetsOf({ ...all, evm: createAppReport({ ...evm, flood: { value: { ...flood, ...changes } } }) })

  test('61 store updates per second miss the target, and 60 meet it', () => {
    expect(find(withFlood({ updates: 60 }), 'store updates')?.isMet).toBe(true)
    expect(find(withFlood({ updates: 60.2 }), 'store updates')?.isMet).toBe(false)
  })

  test('no target is met when the wallet could not send its events', () => {
    expect(find(withFlood({ sent: 9_899 }), 'store updates')?.isMet).toBe(false)
    expect(find(withFlood({ sent: 9_899 }), 'longest task')?.isMet).toBe(false)
    expect(find(withFlood({ sent: 9_900 }), 'longest task')?.isMet).toBe(true)
  })
})

test('the target for opening counts the first visible frame, not the end of a fade', () => {
  const name = 'first frame of the wallet list'
  const fading = createAppReport({ opening: slowOpening(25, 180) })
  const late = createAppReport({ opening: slowOpening(31, 180) })
  expect(find(targetsOf({ ...all, evm: fading }), name)?.isMet).toBe(true)
  expect(find(targetsOf({ ...all, evm: late }), name)?.isMet).toBe(false)
})

test('opening has two targets: one against plain rows, one against our own markup', () => {
  const targets = targetsOf({ ...all, evm: createAppReport({ opening: slowOpening(32) }) })
  expect(find(targets, 'slowed 4×')).toMatchObject({
    isMet: false,
    measured: '32.0 ms, 1.60 × the bare dialog (20.0 ms)',
  })
  expect(find(targets, 'same markup')).toMatchObject({
    isMet: true,
    measured: '32.0 ms, 1.45 × the bare dialog (22.0 ms)',
  })
})

test('each kind of search among many networks has its own target', () => {
  const targets = targetsOf({ ...all, many: { value: { few, many: { ...few, findHalf: 15.1 } } } })
  expect(find(targets, 'finds one')?.isMet).toBe(true)
  expect(find(targets, 'finds half')).toMatchObject({ isMet: false, measured: '15.1 ms, 1.51 × with 5 (10.0 ms)' })
})

test('one request to another host before a click misses the target', () => {
  if (!evm.load.value) throw new Error('The example has no load.')
  const first = { ...evm.load.value.first, foreign: { requests: 1, hosts: ['elsewhere.example'] } }
  const load = { value: { ...evm.load.value, first } }
  expect(find(targetsOf({ ...all, evm: createAppReport({ ...evm, load }) }), 'other hosts')).toMatchObject({
    isMet: false,
    measured: '1 / 0',
  })
})
