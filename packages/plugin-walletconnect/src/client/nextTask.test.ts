import { expect, test } from 'vitest'
import { nextTask } from './nextTask.js'

test('nextTask() resolves after all work of the current task', async () => {
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps < 1000) queueMicrotask(step)
  }
  queueMicrotask(step)
  await nextTask()
  expect(steps).toBe(1000)
})
