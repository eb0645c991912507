import { expect, test } from 'vitest'
import { readRepeatFlags } from './readRepeatFlags.ts'

test('runs everything twenty times from the start unless told otherwise', () => {
  expect(readRepeatFlags([])).toEqual({ rounds: 20, continues: false, specs: [] })
  expect(readRepeatFlags(['--rounds', '3', '--continue', 'specs/axe'])).toEqual({
    rounds: 3,
    continues: true,
    specs: ['specs/axe'],
  })
})

test.each(['0', '-1', '1.5', 'many', ''])('says in one sentence that there are no %s rounds', (rounds) => {
  expect(readRepeatFlags([`--rounds=${rounds}`])).toEqual({
    problem: `--rounds takes a whole number from 1, and not "${rounds}".`,
  })
})

test('does not take a flag that nobody knows for the name of a spec', () => {
  expect(() => readRepeatFlags(['--workers=4'])).toThrow('--workers')
})
