import { expect, test } from 'vitest'
import { createAppReport } from './createAppReport.ts'
import { ourApps } from './ourApps.ts'
import { problemsOf } from './problemsOf.ts'

const broken = { problem: 'Nothing shows it.' }
const painted = { value: { visible: 20, opaque: 20, frames: 1 } }

test('problemsOf() is empty for an app with all requested measurements', () => {
  const app = createAppReport({ flood: undefined, opening: [{ slowdown: 1, latency: 100, cold: painted }] })
  expect(problemsOf({ apps: [app] })).toEqual([])
})

test.each([
  ['load', { load: broken }],
  ['connecting', { connecting: broken }],
  ['load, slowed', { loadTimes: broken }],
  ['connecting, slowed', { connectingSlowed: broken }],
  ['flood', { flood: broken }],
  ['cold opening', { opening: [{ slowdown: 1, latency: 0, cold: broken }] }],
  ['cold opening, 100 ms late', { opening: [{ slowdown: 1, latency: 100, cold: broken }] }],
  ['cold opening, slow 4G', { opening: [{ slowdown: 4, latency: 150, download: 200_000, cold: broken }] }],
  ['cold opening after idle, slowed 4×', { opening: [{ slowdown: 4, latency: 0, cold: painted, idle: broken }] }],
  ['warm opening, slowed 4×', { opening: [{ slowdown: 4, latency: 0, cold: painted, warm: broken }] }],
])('problemsOf() lists a failed %s with the name of the app', (step, changes) => {
  const apps = [createAppReport(), createAppReport({ name: 'Another', ...changes })]
  expect(problemsOf({ apps })).toEqual([{ app: 'Another', step, problem: 'Nothing shows it.' }])
})

test('problemsOf() lists failed few and many under our own app', () => {
  expect(problemsOf({ apps: [], many: broken })).toEqual([
    { app: ourApps(5).many.name, step: 'few and many', problem: 'Nothing shows it.' },
  ])
})
