import { expect, test } from 'vitest'
import { nextTask } from './nextTask.js'

test('everything that the task began is over before what follows', async () => {
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps < 1000) queueMicrotask(step)
  }
  queueMicrotask(step)
  await nextTask()
  expect(steps).toBe(1000)
})
