import { expect, test } from 'vitest'
import { runSteps } from './runSteps.ts'
import type { Outcome, Step } from './Step.ts'

const step = (name: string, run: () => Promise<Outcome>): Step => ({ name, about: name, run })

test('runSteps() adds up all steps and prints the output of failed ones only', async () => {
  const lines: string[] = []
  const steps = [
    step('lint', async () => ({ passed: 0, failed: 1, output: 'line 3 is wrong' })),
    step('unit', async () => ({ passed: 7, failed: 0, output: 'chatter' })),
  ]
  await expect(runSteps(steps, (line) => lines.push(line))).resolves.toEqual({ passed: 7, failed: 1 })
  expect(lines).toContain('line 3 is wrong')
  expect(lines).not.toContain('chatter')
})

test('runSteps() repeats every failure at the end', async () => {
  const lines: string[] = []
  const steps = [
    step('unit', async () => ({ passed: 7, failed: 1, output: 'long', failures: ['x.test.ts › does x'] })),
    step('size', async () => ({ passed: 1, failed: 0, output: '' })),
  ]
  await runSteps(steps, (line) => lines.push(line))
  expect(lines.at(-1)).toBe('✗ unit: x.test.ts › does x')
})

test('runSteps() continues after a step that throws, and counts it as failed', async () => {
  const lines: string[] = []
  const steps = [
    step('build', () => Promise.reject(new Error('no disk'))),
    step('unit', async () => ({ passed: 1, failed: 0, output: '' })),
  ]
  await expect(runSteps(steps, (line) => lines.push(line))).resolves.toEqual({ passed: 1, failed: 1 })
  expect(lines.join('\n')).toContain('no disk')
})
