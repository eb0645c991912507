import { expect, test } from 'vitest'
import { overwork } from '../../tests/e2e/src/overwork.ts'
import { readRound } from './readRound.ts'

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
})

const report = (errors: unknown[], ...specs: unknown[]) =>
  JSON.stringify({
    errors,
    suites: [{ title: 'specs/x.spec.ts', specs, suites: [{ title: 'a group', specs: [spec('works', 'expected')] }] }],
  })

test('names every test by its file and groups', () => {
  expect(readRound(report([], spec('opens', 'expected')), 0)).toEqual({
    tests: ['specs/x.spec.ts › opens', 'specs/x.spec.ts › a group › works'],
    failures: [],
  })
})

test('tells what failed and the first line of why, without colours', () => {
  const failed = spec('opens', 'unexpected', '\u001b[31mError: expected 1\u001b[39m\n  to be 2', 'another')
  expect(readRound(report([], failed, spec('closes', 'flaky')), 1).failures).toEqual([
    { name: 'specs/x.spec.ts › opens', message: 'Error: expected 1' },
    { name: 'specs/x.spec.ts › closes', message: '' },
  ])
})

test('a long task that did not come again is no failure', () => {
  const attempt = (...messages: string[]) => ({ errors: messages.map((message) => ({ message })) })
  const slow = { title: 'opens', tests: [{ status: 'flaky', results: [attempt(`Error: ${overwork}`), attempt()] }] }
  expect(readRound(report([], slow), 0)).toMatchObject({ tests: { length: 2 }, failures: [] })
  expect(readRound(report([], spec('opens', 'unexpected', `Error: ${overwork}`)), 1).failures).toHaveLength(1)
})

test('a fault outside of tests fails the round', () => {
  expect(readRound(report([{ message: 'The set-up failed' }]), 1).failures).toEqual([
    { name: 'outside of tests', message: 'The set-up failed' },
  ])
  expect(readRound(report([]), 130).failures).toEqual([
    { name: 'outside of tests', message: 'The run ended with 130.' },
  ])
  expect(readRound(undefined, 0).failures).toHaveLength(1)
})
